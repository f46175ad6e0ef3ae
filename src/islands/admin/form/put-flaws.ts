import type { FormInstance } from 'antd';
import { ApiError } from '#lib/browser/api/error.ts';

/** A place as the form knows it; none that a form has where it lies outside. */
const placeIn = (place: string, within: string): string =>
  place.startsWith(within) ? place.slice(within.length) : '';

/**
 * Says at their fields what the server has refused.
 * @param within the place of the form in what was sent, with a point at its end
 * @returns whether the form has all of the fields; what it has not is to be told in another way
 */
export function putFlaws(form: FormInstance, error: unknown, within = ''): boolean {
  const fields = error instanceof ApiError ? (error.detail.fields ?? []) : [];
  // Those that are there, whatever they are filled in with: an input of its own may have nothing to hold on to.
  const there = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const found = fields
    .map(({ place, msg }) => ({ place: placeIn(place, within), msg }))
    .filter(({ place }) => there.has(place))
    .map(({ place, msg }) => ({ name: place.split('.'), errors: [msg] }));
  form.setFields(found);
  if (found[0]) form.scrollToField(found[0].name, { focus: true });
  return fields.length > 0 && found.length === fields.length;
}
