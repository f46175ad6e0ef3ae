import type { FieldKind } from '#contract/forms/field/field.ts';
import type { OnceBy } from '#contract/forms/settings.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormModel } from '../model.ts';

/** Whoever answers, as far as the server knows them. */
export interface Answerer {
  accountId: number | null;
  device: string;
  address: string;
}

/** What stands in the first field of a kind that is answered, outside of groups that repeat. */
function firstText({ fields }: FormModel, values: Answers, kind: FieldKind): string {
  const answered = fields
    .filter(({ item, group }) => item.kind === kind && !group?.rows)
    .map(({ item }) => values[item.id])
    .find((value) => typeof value === 'string');
  return typeof answered === 'string' ? answered : '';
}

/** By what somebody is known again who has answered already; empty where nothing says it. */
export function knownBy(by: OnceBy, who: Answerer, model: FormModel, values: Answers): string {
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
