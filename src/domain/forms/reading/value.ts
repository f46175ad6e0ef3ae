import type { Answer, AnswerOf, AnswerRow, Answers, Chosen } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { RuleValue } from '#contract/rule/rule.ts';
import { ruleValue } from '#domain/rule/value.ts';

/** Whether nothing is answered; a box that was not ticked, and lists of nothing, are no answers either. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.length === 0;
  return Object.values('chosen' in value ? { chosen: value.chosen } : value).every(isEmpty);
}

/** The rows of a group that repeats; none where it was not answered. */
export function rowsOf(answers: Answers, group: string): readonly AnswerRow[] {
  const rows: unknown = answers[group];
  return Array.isArray(rows) ? (rows as AnswerRow[]) : [];
}

/** What was chosen of a field's options; null for an answer of another form. */
export const chosenIn = (field: Field, value: Answer): Chosen | null =>
  'options' in field && value !== null && typeof value === 'object' && 'chosen' in value
    ? (value as Chosen)
    : null;

/** The score of what was chosen: the sum of its options'; null where none has one. */
export function scoreOf(field: Field, value: Answer): number | null {
  const found = chosenIn(field, value);
  if (!found || !('options' in field)) return null;
  const scores = field.options
    .filter(({ id, score }) => score !== null && found.chosen.includes(id))
    .map(({ score }) => score!);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0);
}

/** What stands for a signature that was drawn, where only a text can. */
export const DRAWN = '✍';

/** The strokes of a signature that was drawn; null for one that was typed, and for any other answer. */
export const drawnIn = (value: Answer): string | null =>
  value !== null && typeof value === 'object' && 'drawn' in value ? String(value.drawn) : null;

/** What is answered as rules read it: options by their numbers, files by how many there are, of a span its first day. */
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
