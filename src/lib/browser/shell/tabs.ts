const wantedTab = (): string | null => {
  const query = new URLSearchParams(location.search);
  return query.get('tab') ?? query.get('type');
};

const anchored = (): HTMLElement | null => document.getElementById(location.hash.slice(1));

/** Returns the tab, or the part of the page, that the address names; an anchor names the part around it. */
const named = (): HTMLElement | null => {
  const wanted = wantedTab();
  return wanted
    ? document.querySelector<HTMLElement>(`[data-tab="${CSS.escape(wanted)}"]`)
    : (anchored()?.closest<HTMLElement>('[data-tab]') ?? null);
};

/** Chooses a tab. A radio button shows its panel by itself; otherwise only the chosen part of the page is shown. */
function choose(tab: HTMLElement): void {
  if (tab instanceof HTMLInputElement) {
    tab.checked = true;
    return;
  }
  for (const part of document.querySelectorAll('section[data-tab]')) {
    part.toggleAttribute('data-chosen', part === tab);
  }
}

/** Chooses the tab that the address names, and scrolls to it; without one chooses the first tab. */
function showWanted(behavior: ScrollBehavior): void {
  const found = named();
  const first = location.hash ? null : document.querySelector<HTMLElement>('[data-tab]');
  const tab = found ?? first;
  if (tab) choose(tab);
  if (!found) return;
  const goal = anchored() ?? found;
  (goal.closest('fieldset') ?? goal).scrollIntoView({ block: 'start', behavior });
}

/** Writes a change of the radio buttons to the address. */
function writeAddress({ target }: Event): void {
  const input = target as HTMLInputElement;
  const query = input.closest<HTMLElement>('[data-query]')?.dataset['query'];
  if (query && input.dataset['tab']) {
    history.replaceState(null, '', `?${query}=${input.dataset['tab']}`);
  }
}

/** Follows a link to another tab of this page without loading it. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href*="?"]');
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (!link || !isPlain || link.target || link.pathname !== location.pathname) return;
  if (!/^\?(tab|type)=\w+$/.test(link.search)) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  showWanted('auto');
}

/** Keeps tabs and address in step (specification 2: `?tab=`, `?type=`). */
export function followTabs(): void {
  if (location.search || location.hash) showWanted('instant');
  addEventListener('popstate', () => showWanted('instant'));
  addEventListener('change', writeAddress);
  addEventListener('click', followLink);
}
