import type { Answer, AnswerOf, AnswerRow, Answers, Chosen } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { RuleValue } from '#contract/rule/rule.ts';
import { ruleValue } from '#domain/rule/value.ts';

/** Returns whether a value is no answer. A box that was not ticked and an empty list are no answers either. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.length === 0;
  return Object.values('chosen' in value ? { chosen: value.chosen } : value).every(isEmpty);
}

/** Returns the rows of a repeating group; empty if it was not answered. */
export function rowsOf(answers: Answers, group: string): readonly AnswerRow[] {
  const rows: unknown = answers[group];
  return Array.isArray(rows) ? (rows as AnswerRow[]) : [];
}

/** Returns the choice among a field's options; null for an answer of another shape. */
export const chosenIn = (field: Field, value: Answer): Chosen | null =>
  'options' in field && value !== null && typeof value === 'object' && 'chosen' in value
    ? (value as Chosen)
    : null;

/** Returns the score of an answer: the sum of the scores of its options; null if none has a score. */
export function scoreOf(field: Field, value: Answer): number | null {
  const found = chosenIn(field, value);
  if (!found || !('options' in field)) return null;
  const scores = field.options
    .filter(({ id, score }) => score !== null && found.chosen.includes(id))
    .map(({ score }) => score!);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
}

/** Stands for a drawn signature where only text is possible. */
export const DRAWN = '✍';

/** Returns the strokes of a drawn signature; null for a typed one and for any other answer. */
export const drawnIn = (value: Answer): string | null =>
  value !== null && typeof value === 'object' && 'drawn' in value ? String(value.drawn) : null;

/**
 * Returns the value of an answer in rules: the numbers of options, the count of files, the first day of a date range.
 */
export function ruleValueOf({ kind }: Field, value: Answer): RuleValue {
  if (value === null) return kind === 'consent' ? false : null;
  switch (kind) {
    case 'single':
    case 'dropdown':
      return (value as Chosen).chosen[0] ?? null;
    case 'multiple':
      return (value as Chosen).chosen;
    case 'pictures':
    case 'files':
      return (value as AnswerOf<'files'>).length;
    case 'dateRange':
      return (value as AnswerOf<'dateRange'>).from;
    case 'signature':
      return typeof value === 'string' ? value : DRAWN;
    case 'matrix':
      return null;
    default:
      return ruleValue(value);
  }
}
