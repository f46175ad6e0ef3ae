async function bring(): Promise<void> {
  const { startFilters } = await import('./filter.ts');
  startFilters(() => import('#lib/browser/address/narrowed.ts'));
}

/** The filters of a page, which come once and read what is chosen by then. */
function createComing() {
  let coming: Promise<void> | undefined;
  let isHere = false;
  return {
    isHere: () => isHere,
    /** What did not arrive is asked for at the next touch; the list is whole until then. */
    come: (): Promise<void> =>
      (coming ??= bring().then(
        () => void (isHere = true),
        () => void (coming = undefined),
      )),
  };
}

/** A first choice may be made before they are there: it is told again. */
function awaitChoice(box: Element, { isHere, come }: ReturnType<typeof createComing>): void {
  for (const sign of ['pointerdown', 'focusin']) box.addEventListener(sign, () => void come());
  box.addEventListener('change', ({ target }) => {
    if (isHere()) return;
    void come().then(() => {
      if (isHere()) target!.dispatchEvent(new Event('change', { bubbles: true }));
    });
  });
}

/** Filters that come when they are touched, or at once where the address asks for something: a list is whole until then. */
export function awaitFilters(): void {
  const coming = createComing();
  for (const box of document.querySelectorAll('[data-filter]')) awaitChoice(box, coming);
  if (location.search) void coming.come();
}
