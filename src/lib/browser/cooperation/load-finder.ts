/**
 * Loads what narrows and turns the pages of a list: when it is first touched, or at once if the address asks for
 * something. Until then the form and the links of the pager open an address that asks.
 */
export function loadFinderOnUse(): void {
  const box = document.querySelector<HTMLElement>('[data-find]');
  if (!box) return;
  let coming: Promise<void> | undefined;
  let chosen: EventTarget | null = null;
  const come = (): void => {
    coming ??= import('./find.ts').then(
      ({ startFinder }) => {
        box.removeEventListener('change', keepChoice);
        startFinder(box);
        // What was chosen meanwhile narrows the list now.
        chosen?.dispatchEvent(new Event('change', { bubbles: true }));
      },
      () => void (coming = undefined),
    );
  };
  function keepChoice({ target }: Event): void {
    chosen = target;
    come();
  }
  box.addEventListener('change', keepChoice);
  for (const sign of ['pointerdown', 'focusin']) box.addEventListener(sign, come);
  if (location.search) come();
}
