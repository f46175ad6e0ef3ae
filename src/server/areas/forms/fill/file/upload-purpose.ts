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
import { readBegun } from '../begun.ts';
import { findOwn } from '../own-answer.ts';
import { answererOf, demandOpen, demandPublished, type PublishedForm } from '../published.ts';

const FORM = 'form';

/** @throws Fault notFound for a draft that is none of this form's */
async function demandDraft(db: Database, { form }: PublishedForm, name = ''): Promise<FileOwner> {
  const draft = draftDigest(name);
  const isOwn = and(eq(formDrafts.formId, form.id), eq(formDrafts.resume, draft));
  if ((await db.$count(formDrafts, isOwn)) === 0) throw new Fault('notFound');
  return { accountId: null, draft };
}

/** An account where the form asks for one, else whoever holds a draft. @throws Fault unauthorised, notFound */
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

/** Whoever may still change what they gave may send files for it, though the form takes no others. */
async function demandCollecting(
  db: Database,
  secret: Buffer,
  published: PublishedForm,
  owner: FileOwner,
  begun: string,
): Promise<void> {
  const own = await findOwn({ db, secret }, published, owner.accountId);
  if (own?.isChangeable) return;
  demandOpen(published, readBegun(secret, published.form.id, begun));
}

/** @throws Fault notFound for what is no question for files */
function demandField({ version }: PublishedForm, id: string): FileField {
  const field = version.model.fields.map(({ item }) => item).find((item) => item.id === id);
  if (!field || !isFileField(field)) throw new Fault('notFound');
  return field;
}

/** Files that answer questions of forms: for whoever fills one in, by what the question asks for. */
export const formUploads: UploadPurpose = {
  name: FORM,
  async admit(db, secret, offer) {
    const published = await demandPublished(db, offer.source);
    const owner = await demandOwner(db, published, offer);
    await demandCollecting(db, secret, published, owner, offer.begun);
    return { owner, rules: fileRules(demandField(published, offer.slot)) };
  },
};
