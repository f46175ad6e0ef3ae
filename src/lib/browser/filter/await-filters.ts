/** Brings the filters of a page, which read what is chosen by then. */
async function bring(): Promise<void> {
  const { startFilters } = await import('./filter.ts');
  startFilters(() => import('#lib/browser/address/narrowed.ts'));
}

/** A filter that comes with the first choice, or at once where the address asks for one: its list is whole until then. */
export function awaitFilters(): void {
  if (location.search) return void bring();
  const choose = async ({ target }: Event) => {
    await bring();
    target!.dispatchEvent(new Event('change', { bubbles: true }));
  };
  for (const box of document.querySelectorAll('[data-filter]')) {
    box.addEventListener('change', (event) => void choose(event), { once: true });
  }
}
