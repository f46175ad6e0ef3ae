import { fillIn } from '#contract/call/text/fill-in.ts';
import { changedKeys, defaultForm, snapshot } from '#domain/records/form.ts';
import type { FilterForm, FilterItem, FilterValue } from '#domain/records/item.ts';
import type * as narrowed from '#lib/browser/address/filter-address.ts';
import { matches } from '#domain/records/match.ts';
import { readItems } from './items.ts';
import { fetchRest, dayOfRow, type Days } from './rest.ts';

type AddressLoader = () => Promise<typeof narrowed>;
type Control = HTMLInputElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement, key: string): Control[] => [
  ...form.querySelectorAll<Control>(`[name="${CSS.escape(key)}"]`),
];

/**
 * Returns whether a control is a chip: one of several controls with the same name, of which one or, as checkboxes,
 * several are chosen. The chip with an empty value stands for all.
 */
const isChip = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

/** Reads the values of an item. An option of a cascade holds all steps, joined by slashes. */
function read(form: HTMLFormElement, { searchKey, type }: FilterItem): FilterValue {
  const values = controlsOf(form, searchKey)
    .filter((control) => !isChip(control) || control.checked)
    .map(({ value }) => value);
  return type === 'cascader' ? values.flatMap((value) => value.split('/')) : values;
}

function write(form: HTMLFormElement, { searchKey, type }: FilterItem, value: FilterValue): void {
  const texts = type === 'cascader' ? [value.join('/')] : value;
  for (const [index, control] of controlsOf(form, searchKey).entries()) {
    if (isChip(control))
      control.checked = (texts.length > 0 ? texts : ['']).includes(control.value);
    else control.value = texts[index] ?? '';
  }
}

/** Unchecks the other chips if the chip for all is checked, and the chip for all if any other is. */
function syncAllChip(form: HTMLFormElement, items: readonly FilterItem[], { target }: Event): void {
  const item = items.find(({ searchKey }) => searchKey === (target as Control).name);
  if (!item || (target as Control).type !== 'checkbox') return;
  const isAll = (target as Control).value === '';
  write(form, item, isAll ? [] : read(form, item).filter((value) => value !== ''));
}

const readAll = (form: HTMLFormElement, items: readonly FilterItem[]): FilterForm =>
  Object.fromEntries(items.map((item) => [item.searchKey, read(form, item)]));

const writeAll = (
  form: HTMLFormElement,
  items: readonly FilterItem[],
  answers: FilterForm,
): void => {
  for (const item of items) write(form, item, answers[item.searchKey] ?? []);
};

/** Hides the rows that do not match the filter, and groups without remaining rows. */
function showRows(list: HTMLElement, items: readonly FilterItem[], answers: FilterForm): void {
  for (const row of list.querySelectorAll<HTMLElement>('[data-row]')) {
    row.hidden = !matches(items, answers, { day: dayOfRow(row), ...row.dataset });
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = !group.querySelector('[data-row]:not([hidden])');
  }
}

const statusOf = (box: HTMLElement): HTMLElement => box.querySelector('[role="status"]')!;

/** Fetches the rows of the list that are on other pages. @returns whether all of them arrived */
async function complete(box: HTMLElement, list: HTMLElement, answers: FilterForm) {
  const status = statusOf(box);
  box.toggleAttribute('data-changed', true);
  status.textContent = status.dataset['busy']!;
  const [from = '', until = ''] = answers['day'] ?? [];
  const days: Days = [from, until];
  // A failure is reported together with the rows that were found.
  return fetchRest(list, days).catch(() => false);
}

/** Reports how many rows are left while a filter is set. */
function reportCount(box: HTMLElement, list: HTMLElement, isSet: boolean): void {
  const status = statusOf(box);
  const all = list.querySelectorAll('[data-row]').length;
  const shown = list.querySelectorAll('[data-row]:not([hidden])').length;
  const words = shown > 0 ? status.dataset['shown']! : status.dataset['none']!;
  box.toggleAttribute('data-changed', isSet);
  status.textContent = isSet ? fillIn(words, { shown, all }) : '';
}

/**
 * Runs the filter of a list (specification 2, filter drawer). On phones its form is a drawer: opening it saves the
 * present values, confirming applies the form, and closing it in any other way restores the saved values. On desks it
 * is above the list and applies at once.
 */
function start(box: HTMLElement, address: AddressLoader): void {
  const form = box.querySelector('form')!;
  const list = document.getElementById(box.dataset['list']!)!;
  const items = readItems(box.dataset['filter']!);
  const isDrawer = () => form.matches(':popover-open');
  // A drawer that is already open was opened without any filter set.
  let kept = isDrawer() ? defaultForm(items) : snapshot(readAll(form, items));
  const isSet = () => changedKeys(items, kept).length > 0;
  let coming = Promise.resolve(true);
  const apply = async () => {
    kept = snapshot(readAll(form, items));
    let isWhole = true;
    if (isSet() && list.dataset['parts'] !== undefined)
      isWhole = await (coming = coming.then(() => complete(box, list, kept)));
    showRows(list, items, kept);
    reportCount(box, list, isSet());
    if (!isWhole) statusOf(box).append(` ${statusOf(box).dataset['partly']!}`);
  };
  form.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') writeAll(form, items, kept);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void apply();
    if (isDrawer()) form.hidePopover();
  });
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    writeAll(form, items, defaultForm(items));
    if (!isDrawer()) void apply();
  });
  form.addEventListener('change', (event) => {
    syncAllChip(form, items, event);
    if (!isDrawer()) void apply();
  });
  if (!isDrawer()) void apply();
  box.querySelector<HTMLElement>('[data-share]')!.onclick = ({ currentTarget }) =>
    void address().then(({ shareList }) => shareList(currentTarget as HTMLElement, items, kept));
  if (location.search)
    void address().then(({ readFilterAddress }) => {
      writeAll(form, items, { ...readAll(form, items), ...readFilterAddress(items) });
      void apply();
    });
}

/** Starts the filters of the page. @param address loads the code that reads and shares addresses, when it is needed */
export function startFilters(address: AddressLoader): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-filter]')) start(box, address);
}
