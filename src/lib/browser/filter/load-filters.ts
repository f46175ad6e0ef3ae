async function bring(): Promise<void> {
  const { startFilters } = await import('./filter.ts');
  startFilters(() => import('#lib/browser/address/filter-address.ts'));
}

/** Loads the filters of a page once. They read what has been chosen by then. */
function createComing() {
  let coming: Promise<void> | undefined;
  let isHere = false;
  return {
    isHere: () => isHere,
    /** If loading fails, the next interaction tries again; until then the list is shown unfiltered. */
    come: (): Promise<void> =>
      (coming ??= bring().then(
        () => void (isHere = true),
        () => void (coming = undefined),
      )),
  };
}

/** The first choice may be made before the filters have loaded, and is then dispatched again. */
function awaitChoice(box: Element, { isHere, come }: ReturnType<typeof createComing>): void {
  for (const sign of ['pointerdown', 'focusin']) box.addEventListener(sign, () => void come());
  box.addEventListener('change', ({ target }) => {
    if (isHere()) return;
    void come().then(() => {
      if (isHere()) target!.dispatchEvent(new Event('change', { bubbles: true }));
    });
  });
}

/** Loads filters on the first interaction, or at once if the address has a query. Until then the list is unfiltered. */
export function loadFiltersOnUse(): void {
  const coming = createComing();
  for (const box of document.querySelectorAll('[data-filter]')) awaitChoice(box, coming);
  if (location.search) void coming.come();
}
