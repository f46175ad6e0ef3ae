/** What a filter asks (specification 3, filter item); each answer is a list of texts. */
export type FilterType = 'select' | 'datePicker' | 'cascader';

/**
 * The answer to one item. A select holds the chosen values; a date picker the first and the last day as YYYY-MM-DD, an
 * open end as ''; a cascader the steps from the top. An empty list asks for everything.
 */
export type FilterValue = readonly string[];

/**
 * An item as the specification has it (section 3). Its choices (`dictList`, `dictValue`, `dictLabel`) and its `name` are what
 * is drawn (`components/ui/filter`), `queryVaue` is its part of a `FilterForm`, and `dateFormat` is always that of
 * `<input type="date">`.
 */
export interface FilterItem {
  /** The name of the answer in the form, and of the property of a row that it is held against. */
  searchKey: string;
  type: FilterType;
  /** What a reset restores; everything, where it is missing. */
  defaultValue?: FilterValue;
  /** Of a select: several values may be chosen. */
  multiple?: boolean;
  /** Of a cascader: a step may be chosen without one below it. */
  checkStrictly?: boolean;
}

/** The answers to all items, by their search keys. */
export type FilterForm = Readonly<Record<string, FilterValue>>;
