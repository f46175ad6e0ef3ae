import type { Flaw } from '#contract/call/flaw.ts';
import type { Criterion } from '#contract/judging/criterion.ts';
import { pointsOf } from './mark.ts';
import type { SheetContent } from './writing.ts';

const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';

function owed(one: Criterion, mark: number, comment: string | undefined): Flaw[] {
  const { commentBelow, commentAbove } = one;
  if (!isEmpty(comment)) return [];
  const place = `comment.${one.id}`;
  if (commentBelow !== null && mark < commentBelow) {
    return [{ place, rules: [{ name: 'owedBelow', values: { value: pointsOf(commentBelow) } }] }];
  }
  if (commentAbove !== null && mark > commentAbove) {
    return [{ place, rules: [{ name: 'owedAbove', values: { value: pointsOf(commentAbove) } }] }];
  }
  return [];
}

const missing = (place: string): Flaw => ({ place, rules: [{ name: 'needed', values: {} }] });

function flawsOf(one: Criterion, { marks, comments }: SheetContent): Flaw[] {
  const comment = comments[one.id];
  // A criterion that does not count may be left out (design of judging, 1).
  if (one.kind === 'text') return [];
  const mark = marks[one.id];
  if (mark !== undefined) return owed(one, mark, comment);
  return one.weight === 0 ? [] : [missing(`mark.${one.id}`)];
}

/**
 * Returns the flaws that prevent a sheet from being submitted: missing marks that count, and missing reasons (bad
 * input 12).
 */
export const sheetFlaws = (criteria: readonly Criterion[], content: SheetContent): Flaw[] =>
  criteria.flatMap((one) => flawsOf(one, content));
