/** One of several values to choose from. */
export interface Option {
  value: string;
  label: string;
}

/**
 * What a field lets choose: nothing, what its dictionary names, and what it holds, though that were written freely before
 * there was a choice.
 */
export function optionsFor(
  given: readonly Option[] | undefined,
  value: string | null,
  none: string,
): Option[] {
  const known = given ?? [];
  const isOther = value !== null && value !== '' && !known.some((one) => one.value === value);
  // Until the dictionary is there, nobody knows how a code is called.
  const other = { value: value ?? '', label: given ? (value ?? '') : '…' };
  return [{ value: '', label: none }, ...known, ...(isOther ? [other] : [])];
}
