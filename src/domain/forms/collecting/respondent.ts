import type { FieldKind } from '#contract/forms/field/field.ts';
import type { OnceBy } from '#contract/forms/settings.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import type { Answer, Answers } from '#contract/forms/answer.ts';
import type { FormModel } from '../model.ts';

/** A person who answers a form, with what the server knows about them. */
export interface Respondent {
  accountId: number | null;
  device: string;
  address: string;
}

/** Returns the first answer to a field of a kind, outside of repeating groups. */
function firstText({ fields }: FormModel, values: Answers, kind: FieldKind): string {
  const answered = fields
    .filter(({ item, group }) => item.kind === kind && !group?.rows)
    .map(({ item }) => values[item.id])
    .find((value) => typeof value === 'string');
  return typeof answered === 'string' ? answered : '';
}

/** Returns the key by which somebody who has already answered is recognised; empty if nothing identifies them. */
export function respondentKey(
  by: OnceBy,
  who: Respondent,
  model: FormModel,
  values: Answers,
): string {
  switch (by) {
    case 'account':
      return who.accountId === null ? '' : String(who.accountId);
    case 'phone':
      return plainPhone(firstText(model, values, 'phone'));
    case 'idNumber':
      return firstText(model, values, 'idNumber').toUpperCase();
    case 'device':
    case 'address':
      return who[by];
  }
}

/**
 * Returns what the answers to a question that must be unique are compared by. A text is the same in half and full width,
 * in capitals, and with other spaces; a phone with and without the country code.
 */
export function uniqueKey(kind: FieldKind, answer: NonNullable<Answer>): string {
  if (typeof answer !== 'string') return JSON.stringify(answer).toLowerCase();
  const text = kind === 'phone' ? plainPhone(answer) : answer;
  return JSON.stringify(text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()).toLowerCase();
}
