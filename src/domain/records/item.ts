/** Type of a filter item (specification 3); every value is a list of texts. */
export type FilterType = 'select' | 'datePicker' | 'cascader';

/**
 * The value of one item. For a select the chosen values; for a date picker the first and the last day as YYYY-MM-DD,
 * with '' for an open end; for a cascader the steps from the top. An empty list means no restriction.
 */
export type FilterValue = readonly string[];

/**
 * A filter item as the specification defines it (section 3). Its choices (`dictList`, `dictValue`, `dictLabel`) and
 * its `name` are drawn by `components/ui/filter`, `queryVaue` is its part of a `FilterForm`, and `dateFormat` is
 * always that of `<input type="date">`.
 */
export interface FilterItem {
  /** The name of the value in the form, and of the property of a row that it is compared with. */
  searchKey: string;
  type: FilterType;
  /** The value that a reset restores; no restriction if missing. */
  defaultValue?: FilterValue;
  /** Only for a select: several values may be chosen. */
  multiple?: boolean;
  /** Only for a cascader: a step above the lowest level may be chosen. */
  checkStrictly?: boolean;
}

/** The values of all items, by search key. */
export type FilterForm = Readonly<Record<string, FilterValue>>;
