/**
 * Address of the script that draws the office in a page; null if the page is not the office. Its name changes with
 * whatever it loads.
 */
export const programOf = (page: ParentNode): string | null =>
  page.querySelector('astro-island')?.getAttribute('component-url') ?? null;

/** Returns the program that a reload of the page would bring; null while that cannot be found out. */
export async function latestProgram(): Promise<string | null> {
  // Whoever is offline, or meets a portal that restarts, asks again later: there is nothing to tell them now.
  const page = await fetch(location.pathname, { cache: 'no-cache' })
    .then((reply) => (reply.ok ? reply.text() : null))
    .catch(() => null);
  return page === null ? null : programOf(new DOMParser().parseFromString(page, 'text/html'));
}
