import { DARK, LIGHT, type Palette } from './palette.ts';

/** Palette for the colour scheme of an element. */
export const paletteAt = (element: Element): Palette =>
  getComputedStyle(element).colorScheme === 'dark' ? DARK : LIGHT;

/**
 * Calls back when the page's scheme may have changed: by the system, or by choice.
 * @returns a function that unsubscribes
 */
export function followScheme(changed: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(changed);
  query.addEventListener('change', changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => {
    query.removeEventListener('change', changed);
    chosen.disconnect();
  };
}
