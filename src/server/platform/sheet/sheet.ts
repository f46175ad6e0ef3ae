/** A sheet as people see it: a head, and rows of texts and numbers. */
export interface Sheet {
  title: string;
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** The cells of a row as text, and the number of the row in the sheet. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
  /** The places of cells that are worked out by a formula: what they hold may be old. */
  formulas?: readonly number[];
}
