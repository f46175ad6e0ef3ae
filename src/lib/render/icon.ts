/** The icons that a page already contains. */
const drawn = new WeakMap<Request, Set<string>>();

/** Returns whether a page already contains an icon, and registers the icon otherwise. */
export function isDrawn(page: Request, name: string): boolean {
  const names = drawn.get(page) ?? new Set();
  drawn.set(page, names);
  const isKnown = names.has(name);
  names.add(name);
  return isKnown;
}
