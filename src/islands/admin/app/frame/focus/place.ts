/** Rows of a list, as a table and as cards. */
const ROWS = 'tbody tr[data-row-key], li[data-row-key]';
/** Deeds on a record, side by side or behind one button. */
const DEEDS = '.office-deeds :is(button, a)';

/** A control that had the focus, and where in which list it was. */
export interface Place {
  control: HTMLElement;
  /** The part of the page with the list and its heading. */
  part: Element | null;
  /** Key of the control's row, and the number of rows before it; undefined beside the rows. */
  row: { key: string; at: number } | undefined;
}

const rowsIn = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(ROWS)];
const keyOf = (row: HTMLElement): string => row.dataset['rowKey']!;

/** Describes where a control is, so that its neighbours are found when it is gone. */
export function placeOf(control: HTMLElement): Place {
  const part = control.closest('section');
  const row = control.closest<HTMLElement>(ROWS);
  const at = part && row ? rowsIn(part).indexOf(row) : -1;
  return { control, part, row: row && at >= 0 ? { key: keyOf(row), at } : undefined };
}

/** The row of a place, or the one that now stands where it stood; undefined if there are none. */
function rowAt({ part, row }: Place): HTMLElement | undefined {
  if (!part || !row) return undefined;
  const rows = rowsIn(part);
  return rows.find((one) => keyOf(one) === row.key) ?? rows[row.at] ?? rows.at(-1);
}

/** The heading of the list, made ready for the focus. */
function headingOf({ part }: Place): HTMLElement | null {
  const heading = part?.querySelector<HTMLElement>('h1, h2') ?? null;
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Where the focus may go, best first: the control, the deeds of its row or of the next one, the heading. */
function waysFrom(place: Place): (HTMLElement | null | undefined)[] {
  const row = rowAt(place);
  const deeds = row?.querySelectorAll<HTMLElement>(DEEDS) ?? [];
  return [place.control, ...deeds, row, headingOf(place)];
}

/**
 * Gives the focus back to a place, or to what is nearest to it if the control is gone, hidden or disabled.
 * @returns whether anything there could take it
 */
export function leadTo(place: Place): boolean {
  return waysFrom(place).some((way) => {
    way?.focus({ preventScroll: true });
    return way !== null && way !== undefined && document.activeElement === way;
  });
}
