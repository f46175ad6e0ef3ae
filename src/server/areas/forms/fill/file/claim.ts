import { and, eq, isNull, notInArray, or } from 'drizzle-orm';
import type { Flaw } from '#contract/call/flaw.ts';
import type { UploadPurposeName } from '#contract/files/part-upload.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { fileAnswers, fitsField, type FileAnswer } from '#domain/forms/file-field.ts';
import type { FormModel } from '#domain/forms/model.ts';
import {
  disownFiles,
  draftDigest,
  findUploaded,
  type UploadedFile,
} from '#server/areas/files/parts/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FileOwner } from '#server/platform/http/upload/upload-purpose.ts';
import { formFiles } from '../../table.ts';
import type { Form } from '../published.ts';

/** What names files: a draft or an answer. */
export type FileHolder = { draftId: number } | { answerId: number };

/** What files were sent for, and by whom. */
export interface FilesSent {
  purpose: UploadPurposeName;
  source: string;
  owner: FileOwner;
}

/** The files that somebody's answers name. */
export interface Naming {
  formId: number;
  model: FormModel;
  answers: Answers;
  sent: FilesSent;
}

/** What was sent by whoever fills a form in: their account's, or that of the draft whose name they know. */
export const sentToFill = (
  { key }: Pick<Form, 'key'>,
  accountId: number | null,
  resume = '',
): FilesSent => ({
  purpose: 'form',
  source: key,
  owner:
    accountId === null
      ? { accountId: null, draft: draftDigest(resume) }
      : { accountId, draft: null },
});

/** The condition of what a holder has. */
const heldBy = (holder: FileHolder) =>
  'draftId' in holder
    ? eq(formFiles.draftId, holder.draftId)
    : eq(formFiles.answerId, holder.answerId);

async function findOwnFiles(
  tx: Database,
  naming: Naming,
  ids: readonly string[],
): Promise<Map<string, UploadedFile>> {
  if (ids.length === 0) return new Map();
  const rows = await findUploaded(tx, { ...naming.sent, ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Files that a holder has already, whoever sent them. */
async function findHeld(tx: Database, holder: FileHolder): Promise<Set<string>> {
  const rows = await tx.select({ id: formFiles.fileId }).from(formFiles).where(heldBy(holder));
  return new Set(rows.map(({ id }) => id));
}

/** Has a holder keep files that nobody else's answer has. @returns those that it keeps */
async function hold(
  tx: Database,
  formId: number,
  holder: FileHolder,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const values = ids.map((fileId) => ({ fileId, formId, ...holder }));
  const isFree = isNull(formFiles.answerId);
  const isOpen = 'answerId' in holder ? or(isFree, heldBy(holder))! : isFree;
  const rows = await tx
    .insert(formFiles)
    .values(values)
    .onConflictDoUpdate({
      target: formFiles.fileId,
      set: { draftId: null, answerId: null, ...holder },
      setWhere: isOpen,
    })
    .returning({ id: formFiles.fileId });
  return new Set(rows.map(({ id }) => id));
}

/** Lets files go that a holder has and does not name any more. */
export async function letGo(
  tx: Database,
  holder: FileHolder,
  kept: readonly string[] = [],
): Promise<void> {
  const isGone = kept.length > 0 ? notInArray(formFiles.fileId, [...kept]) : undefined;
  await tx
    .update(formFiles)
    .set({ draftId: null, answerId: null })
    .where(and(heldBy(holder), isGone));
}

const idsOf = (named: readonly FileAnswer[]): string[] => [
  ...new Set(named.flatMap(({ ids }) => ids)),
];

/** Has a draft keep what it names, as far as whoever writes it has sent it. */
export async function keepDraftFiles(tx: Database, draftId: number, naming: Naming): Promise<void> {
  const named = idsOf(fileAnswers(naming.model, naming.answers));
  const own = await findOwnFiles(tx, naming, named);
  await hold(tx, naming.formId, { draftId }, [...own.keys()]);
  await letGo(tx, { draftId }, named);
}

const isTwice = (ids: readonly string[], at: number, all: readonly FileAnswer[], index: number) =>
  ids.indexOf(ids[at]!) < at || all.slice(0, index).some((other) => other.ids.includes(ids[at]!));

/** The questions whose files are not all there, not of whoever answers, or not what is asked for. */
function fileFlaws(
  named: readonly FileAnswer[],
  own: ReadonlyMap<string, UploadedFile>,
  held: ReadonlySet<string>,
): Flaw[] {
  const isRight = ({ field }: FileAnswer, id: string): boolean => {
    if (held.has(id)) return true;
    const file = own.get(id);
    if (!file || file.slot !== field.id) return false;
    return fitsField(field, { name: file.originalFilename, size: file.size });
  };
  return named
    .filter((one, index) =>
      one.ids.some((id, at) => !isRight(one, id) || isTwice(one.ids, at, named, index)),
    )
    .map(({ place }) => ({ place, rules: [{ name: 'ownFile', values: {} }] }));
}

/** Of files that cannot be kept, the questions that name them. */
const lostFlaws = (named: readonly FileAnswer[], kept: ReadonlySet<string>): Flaw[] =>
  named
    .filter(({ ids }) => !ids.every((id) => kept.has(id)))
    .map(({ place }) => ({ place, rules: [{ name: 'ownFile', values: {} }] }));

/**
 * Has an answer keep the files that it names, and no others: those that whoever gives it has sent for these questions,
 * and those that it had before. Call it in the transaction of the answer.
 * @param day of an anonymous answer, all that is kept of when its files came; null where it is known who gave it
 * @returns what is wrong, by places; then nothing may be kept
 */
export async function claimFiles(
  tx: Database,
  answerId: number,
  naming: Naming,
  day: Date | null,
): Promise<Flaw[]> {
  const named = fileAnswers(naming.model, naming.answers);
  const ids = idsOf(named);
  const held = await findHeld(tx, { answerId });
  const flaws = fileFlaws(named, await findOwnFiles(tx, naming, ids), held);
  if (flaws.length > 0) return flaws;
  const kept = await hold(tx, naming.formId, { answerId }, ids);
  await letGo(tx, { answerId }, ids);
  if (day) await disownFiles(tx, ids, day);
  return lostFlaws(named, kept);
}
