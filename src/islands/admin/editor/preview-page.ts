/** What a browser would fetch for scripts alone. */
const FOR_SCRIPTS = 'script, link[rel="modulepreload"], link[as="script"]';

/** Links within the page, and what would be a script in the tab that it opens. */
const NOWHERE = 'a[href^="#"], a[href^="javascript:" i]';

/**
 * A page as a picture of itself: without scripts, so that nothing in it could act as the editor who looks at it. Its
 * links open in a tab of their own; those within the page would lead out of the frame.
 */
export function stillPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(FOR_SCRIPTS)) element.remove();
  for (const link of page.querySelectorAll(NOWHERE)) link.removeAttribute('href');
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
