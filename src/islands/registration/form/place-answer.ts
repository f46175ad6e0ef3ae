import type { Answer, AnswerRow } from '#contract/forms/answer.ts';
import { answerAt, withAnswer } from '#islands/forms/state/answer.ts';
import type { Written } from './form-part.ts';
import type { PartKeeper, PartsView } from './part-keeper.ts';
import { answersIn } from './parts-state.ts';

/** A member's own answers are stored in their part by the field alone. */
const ownPlace = ({ part, id }: Written, place: string): string => (part === 'member' ? id : place);

/** Current value at a place of an entry. */
export const answerIn = ({ drafts }: PartsView, at: Written, place: string): Answer =>
  answerAt(answersIn(drafts[at.part]), ownPlace(at, place));

/** Writes a value at a place of an entry; the rows of a group are stored together. */
export function writeAnswer(keeper: PartKeeper, at: Written, place: string, value: Answer): void {
  const { part, id } = at;
  const next = withAnswer(answersIn(keeper.view().drafts[part]), ownPlace(at, place), value);
  keeper.write(part, id, (next[id] ?? null) as Answer | readonly AnswerRow[]);
}
