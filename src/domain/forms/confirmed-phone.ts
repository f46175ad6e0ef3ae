import type { Answers } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { answersTo } from './choices.ts';
import type { FormModel, Placed } from './model.ts';
import { placeOf } from './reading/reader.ts';

/** A phone number that the person has to confirm by a code, and the place where it was entered. */
export interface ConfirmedPhone {
  place: string;
  phone: string;
}

function phonesAt(placed: Placed<Field>, values: Answers): ConfirmedPhone[] {
  const { item, group } = placed;
  return answersTo(placed, values).flatMap((answer, index) => {
    const place = placeOf(item, group?.rows ? { group, index } : undefined);
    return typeof answer === 'string' ? [{ place, phone: answer }] : [];
  });
}

/** Returns the phone numbers in some answers that must be confirmed by a code, each with the first of its places. */
export function confirmedPhones({ fields }: FormModel, values: Answers): ConfirmedPhone[] {
  const asked = fields.filter(({ item }) => item.kind === 'phone' && item.isConfirmed);
  const found = asked.flatMap((placed) => phonesAt(placed, values));
  return found.filter(
    ({ phone }, index) => found.findIndex((one) => one.phone === phone) === index,
  );
}
