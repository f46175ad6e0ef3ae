import { randomBytes } from 'node:crypto';
import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Answers } from '#contract/forms/answer.ts';
import type { Respondent } from '#domain/forms/collecting/respondent.ts';
import { writtenAnswers } from '#domain/forms/reading/written.ts';
import { draftDigest } from '#server/areas/files/parts/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { answerKey, openAnswers, sealAnswers } from '../cipher.ts';
import { keepDraftFiles, sentToFill } from './file/claim.ts';
import { listFiles } from './file/list.ts';
import { demandOpen, type PublishedForm } from './published.ts';
import { formDrafts } from '../table.ts';
import { findVersion, type FormVersion } from '../version.ts';

/**
 * Drafts that visitors of an address may begin. Wide, because a class or an office shares one address; an account has
 * one draft of each form.
 */
export const DRAFT_LIMIT: Limit = { name: 'form:draft', times: 300, seconds: 60 * 60 };

/** The owner of a draft of a form: an account, or a visitor who knows the draft's token. */
export interface DraftOwner {
  formId: number;
  accountId: number | null;
  resume: string | undefined;
}

/** Condition for the owner's draft; undefined if they cannot have one yet. */
function ownedBy({ formId, accountId, resume }: DraftOwner): SQL | undefined {
  const ofForm = eq(formDrafts.formId, formId);
  if (accountId !== null) return and(ofForm, eq(formDrafts.ownerId, accountId));
  return resume === undefined ? undefined : and(ofForm, eq(formDrafts.resume, draftDigest(resume)));
}

/** Deletes the draft of an owner, once its answers were submitted. */
export async function dropDraft(tx: Database, owner: DraftOwner): Promise<void> {
  const whose = ownedBy(owner);
  if (whose) await tx.delete(formDrafts).where(whose);
}

/** Returns the owner's draft; null if there is none. */
export async function findDraft(db: Database, secret: Buffer, owner: DraftOwner) {
  const whose = ownedBy(owner);
  const [row] = whose ? await db.select().from(formDrafts).where(whose) : [];
  if (!row) return null;
  const version = await findVersion(db, row.formId, row.number);
  const answers = openAnswers(answerKey(secret), version!.model, row.answers);
  const files = await listFiles(
    db,
    secret,
    { draftId: row.id },
    { model: version!.model, answers },
  );
  return { number: row.number, answers, savedAt: row.savedAt.toISOString(), files };
}

/** A draft that is to be saved. */
export interface DraftChange {
  published: PublishedForm;
  version: FormVersion;
  answers: Answers;
  who: Respondent;
  resume: string | undefined;
}

/**
 * Saves a draft, valid or not. A visitor without an account receives the draft's token with the first save.
 * @throws Fault formNotBegun, formResting, formOver, tooOften
 */
export async function keepDraft(
  db: Database,
  secret: Buffer,
  { published, version, answers, who, resume }: DraftChange,
) {
  await demandOpen(db, published, null);
  const named = who.accountId === null ? (resume ?? randomBytes(16).toString('base64url')) : null;
  const values = {
    formId: published.form.id,
    number: version.number,
    ownerId: who.accountId,
    resume: named === null ? null : draftDigest(named),
    answers: sealAnswers(answerKey(secret), version.model, writtenAnswers(version.model, answers)),
    savedAt: published.now,
  };
  const naming = {
    formId: published.form.id,
    model: version.model,
    answers,
    sent: sentToFill(published.form, who.accountId, named ?? undefined),
  };
  await db.transaction(async (tx) => {
    const draft = await writeDraft(tx, values);
    if (draft?.isNew && who.accountId === null) await consume(tx, DRAFT_LIMIT, who.address);
    if (draft) await keepDraftFiles(tx, draft.id, naming);
  });
  return { savedAt: published.now.toISOString(), resume: named };
}

/** @returns the draft, and whether it was begun; undefined if its token belongs to a draft of another form */
async function writeDraft(tx: Database, values: typeof formDrafts.$inferInsert) {
  const { id, formId, ownerId, resume } = formDrafts;
  const [row] = await tx
    .insert(formDrafts)
    .values(values)
    .onConflictDoUpdate({
      target: values.resume ? resume : [formId, ownerId],
      set: { number: values.number, answers: values.answers, savedAt: values.savedAt },
      // A token belongs to a draft of one form only.
      setWhere: eq(formId, values.formId),
    })
    // A row that was changed has been locked by the change.
    .returning({ id, isNew: sql<boolean>`xmax = 0` });
  return row;
}

/** Drafts that were not saved for this long are deleted. */
const RETENTION = sql`interval '90 days'`;
export const draftRetention: Retention = {
  name: 'form drafts',
  forget: (db) => db.delete(formDrafts).where(lt(formDrafts.savedAt, sql`now() - ${RETENTION}`)),
};
