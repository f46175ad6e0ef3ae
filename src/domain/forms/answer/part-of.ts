import type { AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { FormDefinition, Group, Item } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { isRepeated, type FormModel } from '../model.ts';
import { rowsOf } from '../reading/value.ts';

type Inner = Group['items'][number];

const isField = (item: Inner): item is Field => 'name' in item;

/** Returns a question without its rules, because rules name other questions. */
const withoutRules = (field: Field): Field => {
  const bare = { ...field, visible: '', required: '', checks: [] };
  if (bare.kind === 'computed') return { ...bare, rule: '' };
  if (!('options' in bare)) return bare;
  return { ...bare, options: bare.options.map((one) => ({ ...one, visible: '' })) };
};

/** Returns a definition without the questions that somebody does not see, and without what belonged only to them. */
export function definitionFor(
  definition: FormDefinition,
  fields: ReadonlySet<string> | null,
): FormDefinition {
  if (fields === null) return definition;
  const pick = (item: Inner): Inner[] =>
    isField(item) && fields.has(item.id) ? [withoutRules(item)] : [];
  const reduce = (item: Item): Item[] => {
    if (item.kind !== 'group') return pick(item);
    const items = item.items.flatMap(pick);
    return items.length > 0 ? [{ ...item, visible: '', items }] : [];
  };
  const pages = definition.pages.map((page) => ({
    ...page,
    items: page.items.flatMap(reduce),
    jumps: [],
  }));
  return { pages, endings: [] };
}

/** Returns the answers to some questions only. */
export function answersFor(
  { items }: FormModel,
  answers: Answers,
  fields: ReadonlySet<string> | null,
): Answers {
  if (fields === null) return answers;
  const pick = (row: AnswerRow): AnswerRow =>
    Object.fromEntries(Object.entries(row).filter(([id]) => fields.has(id)));
  const groups = items
    .filter(isRepeated)
    .filter(({ item }) => item.id in answers && item.items.some(({ id }) => fields.has(id)));
  const rows = groups.map(({ item }) => [item.id, rowsOf(answers, item.id).map(pick)] as const);
  return { ...pick(answers as AnswerRow), ...Object.fromEntries(rows) };
}
