import { and, eq, isNull } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { fileRules } from '#domain/forms/file-field.ts';
import { fileFieldOf, type EntryFileField } from '#domain/registration/files.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OpenUpload, UploadPurpose } from '#server/platform/http/upload/upload-purpose.ts';
import {
  demandEntry,
  formOf,
  memberOf,
  type Services,
  type EntryContext,
  type Member,
  arrivalIn,
  headReadAt,
  waitedSince,
} from '../record/context.ts';
import { entries } from '../record/entry/table.ts';
import { demandMarked, demandOpenForFiles, demandWriter } from '../record/writing.ts';

/** The source of an upload is the id of an entry. */
const ENTRY = /^[1-9]\d{0,8}$/;

/**
 * Returns who sends a file for which entry.
 * @throws Fault unauthorised, notFound for people outside the team (threat 16)
 */
async function demandSender(
  tx: Database,
  { accountId, source }: OpenUpload,
  head: number,
): Promise<{ accountId: number; context: EntryContext; member: Member; at: Date }> {
  const waited = waitedSince(head);
  if (accountId === null) throw new Fault('unauthorised');
  if (!ENTRY.test(source)) throw new Fault('notFound');
  const context = await demandEntry(tx, Number(source));
  return {
    accountId,
    context,
    member: memberOf(context, accountId),
    at: arrivalIn(context, waited),
  };
}

/** @throws Fault notFound if the id is not that of a file question */
async function demandField(
  services: Services,
  context: EntryContext,
  id: string,
): Promise<EntryFileField> {
  const form = await formOf(services, context);
  const found = form ? fileFieldOf(form.model, id) : undefined;
  if (!found) throw new Fault('notFound');
  return found;
}

/** @throws Fault forbidden, notMarked */
function demandWritten({ entry }: EntryContext, member: Member, asked: EntryFileField): void {
  const { part, place } = asked;
  demandWriter(part, member);
  if (!isCompeting(member)) throw new Fault('forbidden');
  demandMarked(entry, { part, member }, [place]);
}

/** Sending a first file begins an entry, just as saving does (design of registration, 2). */
const noteBegun = (db: Database, { entry }: EntryContext, begunAt: Date) =>
  db
    .update(entries)
    .set({ begunAt })
    .where(and(eq(entries.id, entry.id), isNull(entries.begunAt)));

/**
 * Files that answer questions of entries. They are accepted from those who may write the part, if they fit the
 * question and arrive in time. Each chunk counts by when the head of its request was read, however long it took to
 * arrive.
 */
export const entryUploads: UploadPurpose = {
  name: 'entry',
  async admit(db, secret, offer) {
    const head = headReadAt(offer.waited);
    const { caller, source, slot } = offer;
    const upload = { accountId: caller?.userId ?? null, source, slot };
    const sender = await db.transaction((tx) => demandSender(tx, upload, head));
    const { accountId, context, member, at } = sender;
    const asked = await demandField({ db, secret }, context, slot);
    demandWritten(context, member, asked);
    demandOpenForFiles(context, asked.part, at);
    await noteBegun(db, context, at);
    return { owner: { accountId, draft: null }, rules: fileRules(asked.field) };
  },
  async admitPart(db, secret, upload, waited) {
    const head = headReadAt(waited);
    const { context, at } = await db.transaction((tx) => demandSender(tx, upload, head));
    const { part } = await demandField({ db, secret }, context, upload.slot);
    demandOpenForFiles(context, part, at);
  },
};
