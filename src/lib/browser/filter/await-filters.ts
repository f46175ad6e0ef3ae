/** Brings the filters of a page, which read what is chosen by then. */
async function bring(): Promise<void> {
  const { startFilters } = await import('./filter.ts');
  startFilters(() => import('#lib/browser/address/narrowed.ts'));
}

/** A first choice may be made before they are there: it is told again. */
function awaitChoice(box: Element): void {
  let coming: Promise<void> | undefined;
  let isHere = false;
  const come = () => (coming ??= bring().then(() => void (isHere = true)));
  for (const sign of ['pointerdown', 'focusin']) box.addEventListener(sign, come, { once: true });
  box.addEventListener('change', ({ target }) => {
    if (isHere) return;
    void come().then(() => target!.dispatchEvent(new Event('change', { bubbles: true })));
  });
}

/** Filters that come when they are touched, or at once where the address asks for something: a list is whole until then. */
export function awaitFilters(): void {
  if (location.search) return void bring();
  for (const box of document.querySelectorAll('[data-filter]')) awaitChoice(box);
}
