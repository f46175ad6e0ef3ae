import type { FormInstance } from 'antd';
import { ApiError } from '#lib/browser/api/error.ts';

/**
 * Says at their fields what the server has refused.
 * @returns whether the form has all of the fields; what it has not is to be told in another way
 */
export function putFlaws(form: FormInstance, error: unknown): boolean {
  const fields = error instanceof ApiError ? (error.detail.fields ?? []) : [];
  const found = fields.flatMap(({ place, msg }) => {
    const name = place.split('.');
    const field: unknown = form.getFieldInstance(name);
    return field ? [{ name, errors: [msg] }] : [];
  });
  form.setFields(found);
  if (found[0]) form.scrollToField(found[0].name, { focus: true });
  return fields.length > 0 && found.length === fields.length;
}
