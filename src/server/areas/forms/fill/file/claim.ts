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

/** A draft or an answer that holds files. */
export type FileHolder = { draftId: number } | { answerId: number };

/** Purpose, source and owner of uploaded files. */
export interface SentFiles {
  purpose: UploadPurposeName;
  source: string;
  owner: FileOwner;
}

/** Answers that name files, with the uploads they may name. */
export interface FileNaming {
  formId: number;
  model: FormModel;
  answers: Answers;
  sent: SentFiles;
}

/** Files sent by the person who fills in a form: by their account, or under the token of their draft. */
export const sentToFill = (
  { key }: Pick<Form, 'key'>,
  accountId: number | null,
  resume = '',
): SentFiles => ({
  purpose: 'form',
  source: key,
  owner:
    accountId === null
      ? { accountId: null, draft: draftDigest(resume) }
      : { accountId, draft: null },
});

/** Condition for the files of a holder. */
const heldBy = (holder: FileHolder) =>
  'draftId' in holder
    ? eq(formFiles.draftId, holder.draftId)
    : eq(formFiles.answerId, holder.answerId);

async function findOwnFiles(
  tx: Database,
  naming: FileNaming,
  ids: readonly string[],
): Promise<Map<string, UploadedFile>> {
  if (ids.length === 0) return new Map();
  const rows = await findUploaded(tx, { ...naming.sent, ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the files that a holder has already, whoever sent them. */
async function findHeld(tx: Database, holder: FileHolder): Promise<Set<string>> {
  const rows = await tx.select({ id: formFiles.fileId }).from(formFiles).where(heldBy(holder));
  return new Set(rows.map(({ id }) => id));
}

/** Makes a holder hold files, except those held by another answer. @returns the ids of those it holds */
async function holdFiles(
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

/** Releases the files that a holder has but no longer names. */
export async function releaseFiles(
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

/** Makes a draft hold the files that it names, if its writer sent them. */
export async function keepDraftFiles(
  tx: Database,
  draftId: number,
  naming: FileNaming,
): Promise<void> {
  const named = idsOf(fileAnswers(naming.model, naming.answers));
  const own = await findOwnFiles(tx, naming, named);
  await holdFiles(tx, naming.formId, { draftId }, [...own.keys()]);
  await releaseFiles(tx, { draftId }, named);
}

const isTwice = (ids: readonly string[], at: number, all: readonly FileAnswer[], index: number) =>
  ids.indexOf(ids[at]!) < at || all.slice(0, index).some((other) => other.ids.includes(ids[at]!));

/**
 * Flaws of questions whose files are missing, belong to somebody else, are named twice or do not meet the
 * requirements.
 */
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

/** Flaws of the questions that name files which could not be held. */
const lostFlaws = (named: readonly FileAnswer[], kept: ReadonlySet<string>): Flaw[] =>
  named
    .filter(({ ids }) => !ids.every((id) => kept.has(id)))
    .map(({ place }) => ({ place, rules: [{ name: 'ownFile', values: {} }] }));

/**
 * Makes an answer hold exactly the files it names: those that its giver sent for these questions, and those it held
 * before. Call it in the transaction of the answer.
 * @param day for an anonymous answer, the only time that is kept of its files; null if its giver is known
 * @returns flaws by place; if there are any, the transaction must not be committed
 */
export async function claimFiles(
  tx: Database,
  answerId: number,
  naming: FileNaming,
  day: Date | null,
): Promise<Flaw[]> {
  const named = fileAnswers(naming.model, naming.answers);
  const ids = idsOf(named);
  const held = await findHeld(tx, { answerId });
  const flaws = fileFlaws(named, await findOwnFiles(tx, naming, ids), held);
  if (flaws.length > 0) return flaws;
  const kept = await holdFiles(tx, naming.formId, { answerId }, ids);
  await releaseFiles(tx, { answerId }, ids);
  if (day) await disownFiles(tx, ids, day);
  return lostFlaws(named, kept);
}
