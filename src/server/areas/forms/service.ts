import { and, asc, eq } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import { tag } from '#contract/call/tag.ts';
import { isField, itemsOf } from '#domain/forms/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import type { Form } from './fill/published.ts';
import { writeVersion } from './publish.ts';
import { alignSlots } from './fill/place/slot.ts';
import { answerKey, openAnswers, sealAnswers } from './cipher.ts';
import { forms, formVersions } from './table.ts';
import { bodyOf, findVersion, isCurrentVersion, loadVersion, type FormVersion } from './version.ts';

export { useAnswerFollowers, type AnswerFollower, type SentAnswer } from './answer-follower.ts';
export {
  freeAnswer,
  lendToOffice,
  lendToOwner,
  lockPlacesOf,
  withdrawAnswer,
  type LentAnswer,
} from './answer/lent.ts';
export { submit as sendAnswer } from './fill/submit.ts';
export { forgetRole } from './group-role.ts';
export { useFormHolders } from './form-holder.ts';
export { findVersion, type FormVersion } from './version.ts';

/** A form supplied by the program, with its definition. */
type NewForm = Pick<Form, 'key' | 'purpose' | 'title' | 'summary' | 'settings' | 'definition'>;

/** Adds a form that collects answers at once. Call it in a transaction. @throws Fault incomplete */
export async function addCollecting(tx: Database, form: NewForm): Promise<void> {
  const [built] = await tx.insert(forms).values(form).returning();
  const number = await writeVersion(tx, built!, null);
  const [published] = await tx
    .update(forms)
    .set({ number, isChanged: false, state: 'collecting' })
    .where(eq(forms.id, built!.id))
    .returning();
  await alignSlots(tx, published!);
  await announce(tx, [tag.form(form.key), tag.forms]);
}

/** A form version lent to another area: how it is read and displayed, and how its answers are sealed. */
export interface OwnedForm extends FormVersion {
  formId: number;
  body(): Promise<FormBody>;
  seal(answers: Answers): Answers;
  open(kept: Answers): Answers;
}

/** What is needed to seal and open answers: the portal's secret. */
interface Sealing {
  db: Database;
  secret: Buffer;
}

function owned({ db, secret }: Sealing, formId: number, version: FormVersion): OwnedForm {
  const key = answerKey(secret);
  return {
    ...version,
    formId,
    body: () => bodyOf(db, version),
    seal: (answers) => sealAnswers(key, version.model, answers),
    open: (kept) => openAnswers(key, version.model, kept),
  };
}

/** Retention of answers to a question of a registration form, in days after the end of the session. */
export interface KeptField {
  id: string;
  days: number;
  title: Bilingual;
}

/**
 * Returns the questions of a form whose answers are deleted after a time, each in the wording of the latest version
 * that contains it.
 */
export async function listKeptFields(db: Database, formId: number): Promise<KeptField[]> {
  const rows = await db
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(asc(formVersions.number));
  const fields = rows.flatMap(({ definition }) => itemsOf(definition).filter(isField));
  const latest = new Map(fields.map(({ item }) => [item.id, item]));
  return [...latest.values()].flatMap(({ id, title, keptDays }) =>
    keptDays == null ? [] : [{ id, title, days: keptDays }],
  );
}

/** Returns the current version of a registration form; undefined if none was published. */
export async function findRegistrationForm(
  api: Sealing,
  key: string,
): Promise<OwnedForm | undefined> {
  const [row] = await api.db
    .select({ formId: forms.id, versionId: formVersions.id })
    .from(forms)
    .innerJoin(formVersions, isCurrentVersion)
    .where(and(eq(forms.key, key), eq(forms.purpose, 'registration')));
  return row && owned(api, row.formId, await loadVersion(api.db, row.versionId));
}

/** Returns the version that something was submitted with; undefined if it was deleted with its form. */
export async function findOwnedVersion(
  api: Sealing,
  formId: number,
  number: number,
): Promise<OwnedForm | undefined> {
  const version = await findVersion(api.db, formId, number);
  return version && owned(api, formId, version);
}
