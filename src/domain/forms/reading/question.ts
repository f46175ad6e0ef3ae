import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Rule } from '#contract/call/flaw.ts';
import type { Group } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { limitRules } from './limit.ts';
import { isField, isRepeated, type FormModel, type Placed } from '../model.ts';
import { placeOf, type Reader, type Row } from './reader.ts';

const NONE: readonly Rule[] = [];

/** A field at one place. In a repeating group there is one question for each row. */
export interface Question {
  placed: Placed<Field>;
  row: Row | undefined;
  place: string;
}

const fieldsIn = ({ fields }: FormModel, { id }: Group) =>
  fields.filter(({ group }) => group?.id === id);

type Place = [Placed<Field>, Row | undefined];

/** Returns all places of questions in reading order: row by row in repeating groups. */
const placesIn = (model: FormModel, reader: Reader): Place[] =>
  model.items.flatMap((placed): Place[] => {
    if (isField(placed)) return placed.group?.rows ? [] : [[placed, undefined]];
    if (!isRepeated(placed)) return [];
    const inner = fieldsIn(model, placed.item);
    return reader.rows(placed.item).flatMap((row) => inner.map((one): Place => [one, row]));
  });

/** Returns the shown questions, in reading order. */
export const questionsOf = (model: FormModel, reader: Reader): Question[] =>
  placesIn(model, reader)
    .filter(([placed, row]) => reader.isShown(placed, row))
    .map(([placed, row]) => ({ placed, row, place: placeOf(placed.item, row) }));

/** Returns whether a moment of a field has passed. */
export const hasPassed = (moment: string | null, now: Date): boolean =>
  moment !== null && new Date(moment) <= now;

/** Returns whether an answer is needed now. Computed fields are never needed. */
export function isRequired(
  { placed: { item }, row }: Question,
  reader: Reader,
  now: Date,
): boolean {
  if (item.kind === 'computed') return false;
  const isByRule = item.required !== '' && reader.holds(item.required, row);
  return item.isRequired || isByRule || hasPassed(item.requiredFrom, now);
}

const said = ({ zh, en }: Bilingual): Rule => ({
  name: 'said',
  values: { zh, en: en || zh },
});

/**
 * Returns the rules that an answer breaks: those of its shape, otherwise those of its field, otherwise those of the
 * form.
 */
export function brokenRules({ placed, row }: Question, reader: Reader): readonly Rule[] {
  const { rules } = reader.given(placed, row);
  if (rules.length > 0) return rules;
  const { item } = placed;
  const value = reader.value(placed, row);
  if (item.kind === 'computed' || value === null) return NONE;
  const limits = limitRules(item, value, { open: reader.openOptions(item, row) });
  if (limits.length > 0) return limits;
  return item.checks
    .filter(({ rule }) => !reader.holds(rule, row))
    .map(({ message }) => said(message));
}
