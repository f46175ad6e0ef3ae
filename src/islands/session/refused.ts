import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#lib/browser/api/error.ts';

/** Fields that forms call by other names than calls do. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  phone: 'phonenumber',
  guardianPhone: 'phonenumber',
  guardianCode: 'code',
  oldPassword: 'password',
};

/**
 * Shows what the server refused about a field at that field. The notice disappears after three seconds, and on a phone
 * the field may be outside the screen.
 */
export function showRefused<Values extends FieldValues>(
  { getValues, setError }: UseFormReturn<Values>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  const names = Object.keys(getValues());
  for (const [at, { place, msg: message }] of (error.detail.fields ?? []).entries()) {
    const name = [place, OTHER_NAMES[place]].find((one) => one && names.includes(one));
    if (name) setError(name as Path<Values>, { message }, { shouldFocus: at === 0 });
  }
}
