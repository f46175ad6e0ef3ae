/** The icons that stand in a page already. */
const drawn = new WeakMap<Request, Set<string>>();

/** Whether an icon stands in the page that answers the request; if not, it does from now on. */
export function isDrawn(page: Request, name: string): boolean {
  const names = drawn.get(page) ?? new Set();
  drawn.set(page, names);
  const isKnown = names.has(name);
  names.add(name);
  return isKnown;
}
