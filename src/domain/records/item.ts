/** What a filter asks (specification 3, filter item); each answer is a list of texts. */
export type FilterType = 'select' | 'datePicker' | 'cascader';

/**
 * The answer to one item. A select holds the chosen values; a date picker the first and the last day as YYYY-MM-DD, an
 * open end as ''; a cascader the steps from the top. An empty list asks for everything.
 */
export type FilterValue = readonly string[];

export interface FilterItem {
  /** The name of the answer in the form, and of the property of a row that it is held against. */
  searchKey: string;
  type: FilterType;
  /** What a reset restores; everything, where it is missing. */
  defaultValue?: FilterValue;
}

/** The answers to all items, by their search keys. */
export type FilterForm = Readonly<Record<string, FilterValue>>;
