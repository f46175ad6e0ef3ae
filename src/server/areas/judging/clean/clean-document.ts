/** A cleaned copy of a document, and its text. */
export interface CleanDocument {
  bytes: Uint8Array;
  text: string;
  /** Whether every page has text and there are no pictures; a name in a picture cannot be found by a search. */
  isWhole: boolean;
}
