import { and, eq, ne } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { AnswerDetail, AnswerRecord } from '#contract/forms/record.ts';
import { fieldsEditableIn, fieldsVisibleIn } from '#domain/forms/answer/access.ts';
import { editableFields, editableGroups } from '#domain/forms/answer/editable.ts';
import { answersFor, definitionFor } from '#domain/forms/answer/part-of.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { sensitiveFields } from '#domain/forms/sensitive.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import { operations } from '#server/platform/audit/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { conflictWith } from '#server/platform/records/locked.ts';
import { demandFree } from '../answer-follower.ts';
import { answerKey, openAnswers } from '../cipher.ts';
import { listFiles } from '../fill/file/list.ts';
import { releaseAnswer } from '../fill/release.ts';
import { lockPlaces } from '../fill/place/slot.ts';
import type { FormApi } from '../fill/form-api.ts';
import { promoteWaiting } from '../fill/place/waiting.ts';
import { formAnswers } from '../table.ts';
import { findVersion, type FormVersion } from '../version.ts';
import { deedOf, demandSeen, type AnswerAction, type SeenForm } from './access.ts';
import { answersSeen } from './filter.ts';
import { readChanges } from './history.ts';
import { presentAnswer, selectWithOwner, type AnswerWithOwner } from './present.ts';
import { noteChange } from '../watch.ts';

/** An answer that the caller may perform an action on. */
export interface FoundAnswer extends AnswerWithOwner {
  seen: SeenForm;
}

/** Ids of a form and of one of its answers. */
export interface AnswerRef {
  id: number;
  answer: number;
}

/** @throws Fault notFound */
export async function demandAnswer(
  db: Database,
  caller: Caller,
  { id, answer }: AnswerRef,
  action: AnswerAction,
): Promise<FoundAnswer> {
  const seen = await demandSeen(db, caller, id, action);
  const visible = and(eq(formAnswers.formId, id), answersSeen(seen, deedOf(action)));
  const [row] = await selectWithOwner(db).where(and(eq(formAnswers.id, answer), visible));
  if (!row) throw new Fault('notFound');
  return { seen, ...row };
}

const targetOf = ({ answer }: AnswerRef): string => `answer ${answer}`;

/** Returns what the office did with an answer. */
async function readEvents(db: Database, named: AnswerRef) {
  const rows = await db
    .select()
    .from(operations)
    // Changes by the office are part of the answer's own history.
    .where(and(eq(operations.target, targetOf(named)), ne(operations.action, 'forms:answer:edit')))
    .orderBy(operations.id);
  return rows.map(({ at, userName, action }) => ({
    at: at.toISOString(),
    by: userName,
    deed: action.split(':').at(-1)!,
  }));
}

/** Ids that the caller may change: of questions, and of groups whose rows they may change. */
function editableOf(model: FormModel, allowed: ReadonlySet<string> | null): string[] {
  const fields = editableFields(model, allowed);
  return [...fields, ...editableGroups(model, fields)];
}

/** Returns one answer, in the wording of the version that was answered. @throws Fault notFound */
export async function readAnswer(
  { db, secret }: FormApi,
  caller: Caller,
  named: AnswerRef,
): Promise<AnswerDetail> {
  const { seen, answer, userName } = await demandAnswer(db, caller, named, 'query');
  const version = await versionOf(db, seen, answer);
  const fields = fieldsVisibleIn(seen.access, 'view', answer.choices, version.codes);
  const record = await presentAnswer(db, seen, 'view', { answer, userName });
  const { model } = version;
  const edited = fieldsEditableIn(seen.access, answer.choices, version.codes);
  return {
    record,
    files: await listFiles(db, secret, { answerId: answer.id }, { model, answers: record.answers }),
    definition: definitionFor(version.model.definition, fields),
    events: await readEvents(db, named),
    changes: await readChanges(db, answerKey(secret), seen, answer),
    editable: answer.state === 'withdrawn' ? [] : editableOf(model, edited),
  };
}

/** The version that an answer refers to. */
export const versionOf = async (
  db: Database,
  { form }: SeenForm,
  { number }: AnswerWithOwner['answer'],
): Promise<FormVersion> => (await findVersion(db, form.id, number))!;

/** Returns the masked values of an answer; each access is recorded (threat 43). @throws Fault notFound */
export const revealAnswer = ({ db, secret }: FormApi, actor: Actor, named: AnswerRef) =>
  db.transaction(async (tx) => {
    const { seen, answer } = await demandAnswer(tx, actor, named, 'reveal');
    const { model, codes } = await versionOf(tx, seen, answer);
    const fields = fieldsVisibleIn(seen.access, 'view', answer.choices, codes);
    const sealed = [...sensitiveFields(model)].filter((id) => fields === null || fields.has(id));
    const open = openAnswers(answerKey(secret), model, answer.data);
    await recordDeed(tx, actor, { action: 'forms:answer:reveal', target: targetOf(named) });
    const answers = answersFor(model, open, new Set(sealed));
    const holder = { answerId: answer.id };
    return { answers, files: await listFiles(tx, secret, holder, { model, answers }) };
  });

/** Sets the tags of an answer. @throws Fault notFound, conflict */
export const tagAnswer = (
  db: Database,
  actor: Actor,
  { tags, version, ...named }: AnswerRef & { tags: string[]; version: number },
): Promise<AnswerRecord> =>
  db.transaction(async (tx) => {
    const { seen, answer: before, userName } = await demandAnswer(tx, actor, named, 'edit');
    const values = { tags: [...new Set(tags)], version: version + 1, updatedBy: actor.userName };
    const [answer] = await tx
      .update(formAnswers)
      .set(values)
      .where(and(eq(formAnswers.id, before.id), eq(formAnswers.version, version)))
      .returning();
    if (!answer) throw conflictWith(before);
    await recordDeed(tx, actor, {
      action: 'forms:answer:tag',
      target: targetOf(named),
      before: { tags: before.tags },
      after: { tags: answer.tags },
    });
    return presentAnswer(tx, seen, 'view', { answer, userName });
  });

/** Deletes an answer permanently and frees its places. @throws Fault notFound, inUse */
export async function removeAnswer(
  { db, secret }: FormApi,
  actor: Actor,
  named: AnswerRef,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The answer is read under the lock of the places: of two concurrent removals, the second finds nothing.
    await lockPlaces(tx, named.id);
    const { seen, answer } = await demandAnswer(tx, actor, named, 'remove');
    const { form } = seen;
    await demandFree(tx, form, answer.id, 'inUse');
    await tx.delete(formAnswers).where(eq(formAnswers.id, answer.id));
    await releaseAnswer(tx, secret, form, answer);
    await promoteWaiting(tx, form);
    await recordDeed(tx, actor, {
      action: 'forms:answer:remove',
      target: targetOf(named),
      title: form.title,
    });
  });
  noteChange(named.id);
}
