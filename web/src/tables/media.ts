/** Whether the window is as a media query wants it, now and whenever that changes. */
import { useEffect, useState } from "preact/hooks";

export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const found = matchMedia(query);
    const look = (): void => setFits(found.matches);
    look();
    found.addEventListener("change", look);
    return () => found.removeEventListener("change", look);
  }, [query]);
  return fits;
}
