import { DARK, LIGHT, type Palette } from './palette.ts';

/** The palette of the scheme in which an element stands. */
export const paletteAt = (element: Element): Palette =>
  getComputedStyle(element).colorScheme === 'dark' ? DARK : LIGHT;

/** Tells when the page may stand in another scheme: by the system, or by what was chosen. @returns how to hear no more of it */
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
