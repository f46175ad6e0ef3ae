import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormPurpose } from '#contract/forms/form.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { forms } from './table.ts';
import type { FormVersion } from './version.ts';

type FollowedForm = Pick<typeof forms.$inferSelect, 'id' | 'purpose'>;

/** An answer that its owner has sent, or sent again. */
export interface SentAnswer {
  form: FollowedForm;
  /** The version that was filled in. */
  version: FormVersion;
  answerId: number;
  accountId: number;
  /** The answers as they were checked, sensitive ones too. */
  values: Answers;
}

/** What another area does with the answers to forms of a purpose. All but `isOpen` happens in the answer's transaction. */
export interface AnswerFollower {
  purpose: FormPurpose;
  /** Whether a form takes answers at present, besides its own calendar. */
  isOpen(db: Database, formId: number): Promise<boolean>;
  /** An answer was stored. @throws Fault if it cannot be taken; it is not stored then */
  submitted(tx: Database, answer: SentAnswer): Promise<void>;
  /** Returns those of some answers that their owner may change or withdraw at present. */
  findChangeable(tx: Database, answerIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** An answer was changed by its owner, who thereby sends it again. */
  changed(tx: Database, answer: SentAnswer): Promise<void>;
  /** An answer was withdrawn by its owner. */
  withdrawn(tx: Database, answer: Pick<SentAnswer, 'answerId' | 'accountId'>): Promise<void>;
  /** Whether an answer is still needed as it is, so that the office can neither change nor remove it. */
  isRunning(tx: Database, answerId: number): Promise<boolean>;
}

let followers: readonly AnswerFollower[] = [];

/** Registers the areas that follow answers. They depend on this area, so it cannot import them. */
export const useAnswerFollowers = (chosen: readonly AnswerFollower[]): void => {
  followers = chosen;
};

/** Returns what follows the answers to a form; undefined for most. */
export const followerOf = ({
  purpose,
}: Pick<FollowedForm, 'purpose'>): AnswerFollower | undefined =>
  followers.find((follower) => follower.purpose === purpose);

/** @throws Fault inUse or wrongState, as named, while something needs an answer as it is */
export async function demandFree(
  tx: Database,
  form: Pick<FollowedForm, 'purpose'>,
  answerId: number,
  fault: 'inUse' | 'wrongState',
): Promise<void> {
  if (await followerOf(form)?.isRunning(tx, answerId)) throw new Fault(fault);
}
