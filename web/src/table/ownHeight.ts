/** The phone's sheets end where the lowest part of the table begins: they must know how high that is. */
import { useEffect, useRef } from "preact/hooks";

export function useOwnHeight<T extends HTMLElement>() {
  const place = useRef<T>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      document.documentElement.style.setProperty("--me-h", `${Math.ceil(height)}px`);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return place;
}
