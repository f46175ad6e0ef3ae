import type { Answers } from '#contract/forms/answer.ts';
import { asksForFiles } from '#domain/forms/file-field.ts';
import type { FormModel } from '#domain/forms/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { claimFiles, type SentFiles } from '../fill/file/claim.ts';
import { demandFlawless } from '../fill/flaw.ts';
import { anonymousDay, type Form } from '../fill/published.ts';

/** Upload purpose of files that the office sends for an answer. */
export const ANSWER_PURPOSE = 'answer';

/** An answer that a person in the office has added or changed. */
interface SavedAnswer {
  form: Form;
  model: FormModel;
  id: number;
  answers: Answers;
  isNew: boolean;
  /** When the answer was first given. */
  at: Date;
}

const sentFor = ({ userId }: Caller, { form, id, isNew }: SavedAnswer): SentFiles => ({
  purpose: ANSWER_PURPOSE,
  source: isNew ? String(form.id) : `${form.id}/${id}`,
  owner: { accountId: userId, draft: null },
});

/**
 * Makes an answer hold the files that it names: those it held before and those sent for it.
 * @throws Fault formFlawed
 */
export async function keepSent(tx: Database, caller: Caller, written: SavedAnswer): Promise<void> {
  const { form, model, id, answers, at } = written;
  if (!asksForFiles(model)) return;
  const naming = { formId: form.id, model, answers, sent: sentFor(caller, written) };
  demandFlawless(await claimFiles(tx, id, naming, anonymousDay(form, at)));
}
