import type { Answer, Answers } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { isRepeated, type FormModel } from '#domain/forms/model.ts';

/** What is known of the reader of an account form. */
export interface Person {
  nickName: string;
  email: string | null;
  /** Where the form asks for it. */
  phone: string | null;
}

/** Kinds that take a text as it comes; what is chosen from options comes from nobody but the reader. */
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

/** The rows that a group needs at least stand there from the beginning. */
const emptyRows = ({ items }: FormModel) =>
  items
    .filter(isRepeated)
    .map(({ item }) => [item.id, Array.from({ length: item.rows!.least }, () => ({}))] as const)
    .filter(([, rows]) => rows.length > 0);

/** What stands in a form before anybody has written anything: from the address, and from the reader's account. */
export function prefilled(model: FormModel, address: URLSearchParams, person?: Person): Answers {
  const known = model.fields
    .filter(({ group }) => !group?.rows)
    .map(({ item }): [string, Answer] => [item.id, valueFor(item, address, person)])
    .filter(([, value]) => value !== null);
  return Object.fromEntries([...known, ...emptyRows(model)]);
}
