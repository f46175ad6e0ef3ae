/** A sheet: a header row, and rows of texts and numbers. */
export interface Sheet {
  title: string;
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** The cells of a row as text, and the number of the row in the sheet. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
  /** Columns of cells with formulas, whose stored values may be outdated. */
  formulas?: readonly number[];
}
