import type { Answer, Answers } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { withLeastRows } from './answer.ts';

/** What is known of the reader of a form that requires an account. */
export interface Person {
  nickName: string;
  email: string | null;
  /** Only if the form asks for it. */
  phone: string | null;
}

/** Kinds that accept any text; options are chosen only by the reader. */
const TEXTS: ReadonlySet<Field['kind']> = new Set([
  'text',
  'longText',
  'phone',
  'email',
  'signature',
  'hidden',
]);

function valueFor(field: Field, address: URLSearchParams, person?: Person): Answer {
  if (field.prefill === null || !TEXTS.has(field.kind)) return null;
  if (field.prefill === 'parameter') return address.get(field.name);
  return person?.[field.prefill] ?? null;
}

/** Initial answers of a form: from the address, from the reader's account, and the required rows. */
export function prefilled(model: FormModel, address: URLSearchParams, person?: Person): Answers {
  const known = model.fields
    .filter(({ group }) => !group?.rows)
    .map(({ item }): [string, Answer] => [item.id, valueFor(item, address, person)])
    .filter(([, value]) => value !== null);
  return withLeastRows(model, Object.fromEntries(known));
}
