/** An option of a select. */
export interface Option {
  value: string;
  label: string;
}

/**
 * Options of a field: none, those of its dictionary, and its current value even if that was typed freely before there
 * was a choice.
 */
export function optionsFor(
  given: readonly Option[] | undefined,
  value: string | null,
  none: string,
): Option[] {
  const known = given ?? [];
  const isOther = value !== null && value !== '' && !known.some((one) => one.value === value);
  // While the dictionary is loading, the label of a code is unknown.
  const other = { value: value ?? '', label: given ? (value ?? '') : '…' };
  return [{ value: '', label: none }, ...known, ...(isOther ? [other] : [])];
}
