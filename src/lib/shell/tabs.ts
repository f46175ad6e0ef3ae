const wantedTab = (): string | null => {
  const query = new URLSearchParams(location.search);
  return query.get('tab') ?? query.get('type');
};

/** Chooses the tab or finds the part of the page that the address names, and brings it into view. */
function showWanted(behavior: ScrollBehavior): void {
  const wanted = wantedTab();
  if (!wanted) return;
  const found = document.querySelector<HTMLElement>(`[data-tab="${CSS.escape(wanted)}"]`);
  if (!found) return;
  if (found instanceof HTMLInputElement) found.checked = true;
  const goal = location.hash ? document.getElementById(location.hash.slice(1)) : undefined;
  const group = found.closest('fieldset') ?? found;
  (goal ?? group).scrollIntoView({ block: 'start', behavior });
}

/** Tabs and the address follow each other (specification 2: `?tab=`, `?type=`). */
export function followTabs(): void {
  showWanted('instant');
  addEventListener('popstate', () => showWanted('instant'));
  addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    const query = input.closest<HTMLElement>('[data-query]')?.dataset['query'];
    if (query && input.dataset['tab']) {
      history.replaceState(null, '', `?${query}=${input.dataset['tab']}`);
    }
  });
  // A link to another tab of this page needs no new page.
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href*="?"]');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || !isPlain || link.target || link.pathname !== location.pathname) return;
    if (!/^\?(tab|type)=\w+$/.test(link.search)) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    showWanted('auto');
  });
}
