/** Marks the chapter being read in the table of contents. */
export function followReading(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="?tab="]')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  );
  const mark = (id: string) => {
    for (const [anchor, link] of links) {
      if (anchor === id) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  // A chapter counts as being read once its heading has passed the upper third of the window.
  const observer = new IntersectionObserver(
    (entries) => {
      const found = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (found) mark(found.target.id);
    },
    { rootMargin: '-20% 0px -70%' },
  );
  for (const id of links.keys()) {
    const chapter = document.getElementById(id);
    if (chapter) observer.observe(chapter);
  }
}
