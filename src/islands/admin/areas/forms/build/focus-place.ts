import { idAt } from '#islands/admin/editor/place.ts';

/** The input at a place, or the nearest one around it. */
function inputAt(path: string): HTMLElement | null {
  const steps = path.split('.');
  const ways = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  for (const way of [...ways, 'title.zh']) {
    const found = document.getElementById(idAt('form', way));
    if (found) return found;
  }
  return null;
}

/** Brings a place of the chosen part into sight and the keyboard to it, out of what is folded away. */
export function focusPlace(path: string): void {
  const input = inputAt(path);
  input?.closest('details')?.setAttribute('open', '');
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
