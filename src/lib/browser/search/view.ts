import type { Inquiry } from './address.ts';

/** `listings`: only organisations have what was asked for. */
export type State = 'start' | 'none' | 'listings' | 'failed';

/** The elements of the search page that change. */
export interface View {
  form: HTMLFormElement;
  field: HTMLInputElement;
  filters: HTMLElement;
  results: HTMLElement;
  row: HTMLTemplateElement;
  /** What organisations offer and look for, below the pages. */
  listings: HTMLElement;
  inquiry(): Inquiry;
  /** Sets the form to the search in the address. */
  open(inquiry: Inquiry): void;
  /** Removes the results and shows a state instead, if one is given. */
  clear(state: State | undefined): void;
  /** Restores the state before the first search. */
  reset(): void;
  say(text: string): void;
  setFilters(kinds: ReadonlyMap<string, number>, years: readonly number[], chosen: Inquiry): void;
  /** Shows the button for more with this action; hides it without one. */
  showMore(more: (() => void) | undefined): void;
  /** Returns whether the reader pressed the button for more, and so has the focus there. */
  moreHadFocus(): boolean;
}

function setKinds(filters: HTMLElement, kinds: ReadonlyMap<string, number>, chosen: string): void {
  for (const input of filters.querySelectorAll<HTMLInputElement>('[name=kind]')) {
    const count = kinds.get(input.value) ?? 0;
    const label = input.closest('label')!;
    input.checked = input.value === chosen;
    label.hidden = count === 0 && !input.checked && input.value !== '';
    label.querySelector('[data-count]')!.textContent = String(count);
  }
}

function setYears(select: HTMLSelectElement, years: readonly number[], chosen: string): void {
  const offered = [...new Set([...years.map(String), chosen])].filter(Boolean);
  select.replaceChildren(select.options[0]!, ...offered.map((year) => new Option(year, year)));
  select.value = chosen;
}

/** Finds the parts of the search page, which Search.astro marks by data attributes. */
export function viewOf(root: HTMLElement): View {
  const part = <Part extends HTMLElement>(name: string) =>
    root.querySelector<Part>(`[data-${name}]`)!;
  const [form, filters, results] = [
    part<HTMLFormElement>('form'),
    part('filters'),
    part('results'),
  ];
  const [button, years] = [part<HTMLButtonElement>('more'), part<HTMLSelectElement>('years')];
  const field = form.querySelector<HTMLInputElement>('[type=search]')!;
  const [status, listings] = [part('status'), part('listings')];
  let hadFocus = false;
  const showMore: View['showMore'] = (more) => {
    button.hidden = more === undefined;
    button.onclick = () => {
      hadFocus = true;
      // A second press would add the same results again.
      button.onclick = null;
      more?.();
    };
  };
  const clear: View['clear'] = (state) => {
    hadFocus = false;
    results.replaceChildren();
    showMore(undefined);
    for (const element of root.querySelectorAll<HTMLElement>('[data-state]')) {
      element.hidden = !element.dataset['state']!.split(' ').includes(state ?? '');
    }
  };
  return {
    form,
    field,
    filters,
    results,
    clear,
    showMore,
    listings,
    row: part<HTMLTemplateElement>('row'),
    inquiry: () => ({
      query: field.value,
      kind: filters.querySelector<HTMLInputElement>('[name=kind]:checked')?.value ?? '',
      year: years.value,
    }),
    open(inquiry) {
      field.value = inquiry.query;
      setKinds(filters, new Map(), inquiry.kind);
      setYears(years, [], inquiry.year);
      if (inquiry.query) return;
      clear('start');
      field.focus({ preventScroll: true });
    },
    reset() {
      clear('start');
      filters.hidden = true;
      listings.hidden = true;
      status.textContent = '';
    },
    say: (text) => void (status.textContent = text),
    setFilters(kinds, found, { kind, year }) {
      filters.hidden = found.length === 0 && kinds.get('') === 0 && kind === '' && year === '';
      setKinds(filters, kinds, kind);
      setYears(years, found, year);
    },
    moreHadFocus: () => hadFocus,
  };
}
