/** The foot of every page that scrolls: where else to read, and which Upcard this is. */

export function Footer() {
  return (
    <footer class="foot">
      <nav aria-label="About Upcard">
        <a href="/manual">Manual</a>
        <a href="/fairness">Fairness</a>
        <a href="/api">For programs</a>
        <a href="/you">You and settings</a>
      </nav>
      <p>Upcard {UPCARD_VERSION}. Play money; every rule by its number.</p>
    </footer>
  );
}
