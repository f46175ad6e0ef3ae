import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, refusedFields } from '#lib/browser/api/error.ts';

/** Fields that forms call by other names than calls do. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  phone: 'phonenumber',
  guardianPhone: 'phonenumber',
  guardianCode: 'code',
  oldPassword: 'password',
};

/** A nested place as a form names its line: `identity.name.zh` is `nameZh`, `introduction.en` is `introductionEn`. */
const lineOf = (place: string): string =>
  place
    .replace(/^identity\./, '')
    .replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Shows what the server refused: at the field that it is about, otherwise above the form. The notice disappears after
 * three seconds.
 */
export function showRefused<Values extends FieldValues>(
  { getValues, setError }: UseFormReturn<Values>,
  error: unknown,
): void {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return;
  const names = Object.keys(getValues());
  let isShown = false;
  for (const [at, { place, msg: message }] of refusedFields(error).entries()) {
    const possible = [place, OTHER_NAMES[place], lineOf(place)];
    const name = possible.find((one) => one && names.includes(one));
    if (name) setError(name as Path<Values>, { message }, { shouldFocus: at === 0 });
    isShown ||= name !== undefined;
  }
  if (!isShown) setError('root.refused', { message: error.message });
}
