import { idAt } from '#islands/admin/editor/place.ts';

/** The input at a path, or the nearest one that contains it. */
function inputAt(path: string): HTMLElement | null {
  const steps = path.split('.');
  const ways = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  for (const way of [...ways, 'title.zh']) {
    const found = document.getElementById(idAt('form', way));
    if (found) return found;
  }
  return null;
}

/** Returns the input at a path of the chosen part, or the nearest one, after expanding what is folded. */
export function openInput(path: string): HTMLElement | null {
  const input = inputAt(path);
  input?.closest('details')?.setAttribute('open', '');
  return input;
}
