import { and, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { fileRules, isFileField, type FileField } from '#domain/forms/file-field.ts';
import { draftDigest } from '#server/areas/files/parts/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type {
  FileOwner,
  UploadOffer,
  UploadPurpose,
} from '#server/platform/http/upload/upload-purpose.ts';
import { formDrafts } from '../../table.ts';
import { readStartProof } from '../start-proof.ts';
import { findOwn } from '../own-answer.ts';
import { answererOf, demandOpen, demandPublished, type PublishedForm } from '../published.ts';

const FORM = 'form';

/** @throws Fault notFound if the draft does not belong to this form */
async function demandDraft(db: Database, { form }: PublishedForm, name = ''): Promise<FileOwner> {
  const draft = draftDigest(name);
  const isOwn = and(eq(formDrafts.formId, form.id), eq(formDrafts.resume, draft));
  if ((await db.$count(formDrafts, isOwn)) === 0) throw new Fault('notFound');
  return { accountId: null, draft };
}

/** The account if the form requires one, otherwise the holder of a draft. @throws Fault unauthorised, notFound */
async function demandOwner(
  db: Database,
  published: PublishedForm,
  { caller, draft }: UploadOffer,
): Promise<FileOwner> {
  const { form } = published;
  const accountId = caller?.userId ?? null;
  const who = answererOf(form, { accountId, device: '', address: '' });
  if (who.accountId !== null) return { accountId: who.accountId, draft: null };
  if (form.settings.access === 'account') throw new Fault('unauthorised');
  return demandDraft(db, published, draft);
}

/** A person who may still change their answer may send files for it, even if the form takes no new answers. */
async function demandCollecting(
  db: Database,
  secret: Buffer,
  published: PublishedForm,
  owner: FileOwner,
  begun: string,
): Promise<void> {
  const own = await findOwn({ db, secret }, published, owner.accountId);
  if (own?.isChangeable) return;
  await demandOpen(db, published, readStartProof(secret, published.form.id, begun));
}

/** @throws Fault notFound if the id is not that of a file question */
function demandField({ version }: PublishedForm, id: string): FileField {
  const field = version.model.fields.map(({ item }) => item).find((item) => item.id === id);
  if (!field || !isFileField(field)) throw new Fault('notFound');
  return field;
}

/** Files that people send while filling in a form; the question decides what is accepted. */
export const formUploads: UploadPurpose = {
  name: FORM,
  async admit(db, secret, offer) {
    const published = await demandPublished(db, offer.source);
    const owner = await demandOwner(db, published, offer);
    await demandCollecting(db, secret, published, owner, offer.begun);
    return { owner, rules: fileRules(demandField(published, offer.slot)) };
  },
};
