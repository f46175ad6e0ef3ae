import { eq } from 'drizzle-orm';
import type { GroupDeed } from '#contract/forms/group.ts';
import type { AnswerRecord } from '#contract/forms/record.ts';
import { fieldsVisibleIn } from '#domain/forms/answer/access.ts';
import { answersTo } from '#domain/forms/choices.ts';
import { answersFor } from '#domain/forms/answer/part-of.ts';
import { sensitiveFields } from '#domain/forms/sensitive.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formAnswers } from '../table.ts';
import { findVersion, type FormVersion } from '../version.ts';
import type { SeenForm } from './access.ts';

type Row = typeof formAnswers.$inferSelect;

/** An answer with the user name of its owner. */
export interface AnswerWithOwner {
  answer: Row;
  userName: string | null;
}

/** Query for answers with their owners' user names. */
export const selectWithOwner = (db: Database) =>
  db
    .select({ answer: formAnswers, userName: accounts.userName })
    .from(formAnswers)
    .leftJoin(accounts, eq(accounts.id, formAnswers.ownerId));

/** Returns an answer as the caller may see it: without hidden questions, and with sensitive ones masked. */
export async function presentAnswer(
  db: Database,
  seen: SeenForm,
  deed: GroupDeed,
  row: AnswerWithOwner,
): Promise<AnswerRecord> {
  const version = await findVersion(db, seen.form.id, row.answer.number);
  return presentIn(version!, seen, deed, row);
}

/** Same as `presentAnswer`, for a version that is already loaded. */
export function presentIn(
  { model, codes }: FormVersion,
  seen: SeenForm,
  deed: GroupDeed,
  { answer, userName }: AnswerWithOwner,
): AnswerRecord {
  const { id, number, version, state, submittedAt, tags, choices, data } = answer;
  const fields = fieldsVisibleIn(seen.access, deed, choices, codes);
  const visible = answersFor(model, data, fields);
  const sealed = sensitiveFields(model);
  const open = model.fields.map((placed) => placed.item.id).filter((one) => !sealed.has(one));
  return {
    id,
    number,
    version,
    state,
    submittedAt: submittedAt.toISOString(),
    userName: seen.access.isWhole ? userName : null,
    tags,
    answers: answersFor(model, visible, new Set(open)),
    masked: model.fields
      .filter(({ item }) => sealed.has(item.id))
      .filter((placed) => answersTo(placed, visible).some((given) => given !== null))
      .map(({ item }) => item.id),
  };
}
