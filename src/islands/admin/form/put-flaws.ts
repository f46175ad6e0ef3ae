import type { FormInstance } from 'antd';
import { ApiError } from '#lib/browser/api/error.ts';

/**
 * Says at their fields what the server has refused.
 * @returns whether the form has all of the fields; what it has not is to be told in another way
 */
export function putFlaws(form: FormInstance, error: unknown): boolean {
  const fields = error instanceof ApiError ? (error.detail.fields ?? []) : [];
  // Those that are there, whatever they are filled in with: an input of its own may have nothing to hold on to.
  const there = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const found = fields
    .filter(({ place }) => there.has(place))
    .map(({ place, msg }) => ({ name: place.split('.'), errors: [msg] }));
  form.setFields(found);
  if (found[0]) form.scrollToField(found[0].name, { focus: true });
  return fields.length > 0 && found.length === fields.length;
}
