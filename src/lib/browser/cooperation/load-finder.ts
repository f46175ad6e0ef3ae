/**
 * Loads what narrows and turns the pages of a list: when it is first touched, or at once if the address asks for
 * something. Until then the form and the links of the pager open an address that asks.
 */
export function loadFinderOnUse(): void {
  const box = document.querySelector<HTMLElement>('[data-find]');
  if (!box) return;
  let coming: Promise<void> | undefined;
  const come = (): void => {
    coming ??= import('./find.ts').then(
      ({ startFinder }) => startFinder(box),
      () => void (coming = undefined),
    );
  };
  for (const sign of ['pointerdown', 'focusin']) box.addEventListener(sign, come);
  if (location.search) come();
}
