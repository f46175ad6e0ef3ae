import { SCHEME_KEY } from './head-script.ts';

/** Leads the choice in the footer: it stands as stored, and a change holds at once, here and in the other tabs. */
export function followScheme(): void {
  const select = document.querySelector<HTMLSelectElement>('[data-schemes]');
  if (!select) return;
  select.value = document.documentElement.dataset['scheme'] ?? 'system';
  select.onchange = () => {
    localStorage[SCHEME_KEY] = select.value;
    dispatchEvent(new Event('storage'));
  };
}
