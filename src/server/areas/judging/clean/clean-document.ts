/** A copy of a document, and what it says. */
export interface CleanDocument {
  bytes: Uint8Array;
  text: string;
  /** Whether there is text throughout, and no picture: in one a name may stand that nobody can search for. */
  isWhole: boolean;
}
