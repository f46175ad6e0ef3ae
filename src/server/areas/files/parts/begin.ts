import { randomBytes } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import type { beginUpload, UploadState } from '#contract/files/part-upload.ts';
import { MEBI } from '#contract/files/limit.ts';
import { cleanFileName } from '#domain/files/name.ts';
import { checkAnnounced } from '#domain/files/upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import type { FileOwner, UploadTerms } from '#server/platform/http/upload/upload-purpose.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { consumeAll, type Limit } from '#server/platform/limit/limit.ts';
import { uploads } from '../table.ts';
import { keyOf, ownedBy, type Upload } from './owner.ts';
import { stateOf } from './state.ts';

type Announced = z.output<typeof beginUpload.body>;
type Services = Pick<Api, 'db' | 'secret' | 'uploads'>;

/** Who sends a file, from which address, and how long the request has waited, in milliseconds. */
export interface FileSender {
  caller: Caller | null;
  address: string;
  waited: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const OF_OWNER: readonly Limit[] = [
  { name: 'parts:owner', times: 60, seconds: 10 * MINUTE },
  { name: 'parts:owner:day', times: 300, seconds: DAY },
];
/** Limits per address are higher, because a class or an office may share one. */
const OF_ADDRESS: readonly Limit[] = [
  { name: 'parts:address', times: 600, seconds: 10 * MINUTE },
  { name: 'parts:address:day', times: 3000, seconds: DAY },
];

/**
 * Maximum number and size of incomplete uploads per owner, and maximum size of those of all visitors without an
 * account together (threat 33).
 */
const OPEN = { files: 20, bytes: 256 * MEBI, drafts: 8 * 1024 * MEBI } as const;
const RETRY_AFTER = 60;

const bytes = sum(uploads.size).mapWith(Number);
const isOpen = isNull(uploads.fileId);

/** @throws Fault uploadsOpen, busy */
async function demandSpace(tx: Database, owner: FileOwner, size: number): Promise<void> {
  const [own] = await tx
    .select({ files: count(), bytes })
    .from(uploads)
    .where(and(isOpen, ownedBy(owner)));
  const sent = (own!.bytes ?? 0) + size;
  if (own!.files >= OPEN.files || sent > OPEN.bytes) throw new Fault('uploadsOpen');
  if (owner.accountId !== null) return;
  const [all] = await tx
    .select({ bytes })
    .from(uploads)
    .where(and(isOpen, isNotNull(uploads.draft)));
  if ((all!.bytes ?? 0) + size > OPEN.drafts) throw new Fault('busy', { retryAfter: RETRY_AFTER });
}

/** Finds the upload announced earlier under the same key. @throws Fault submissionTaken if it is a different file */
async function findBefore(db: Database, { key, name, size }: Announced, owner: FileOwner) {
  const [row] = await db.select().from(uploads).where(eq(uploads.key, key));
  if (!row) return undefined;
  const isOwn =
    row.ownerId === owner.accountId && (row.draft?.equals(owner.draft ?? Buffer.of()) ?? true);
  if (isOwn && row.name === cleanFileName(name) && row.size === size) return row;
  throw new Fault('submissionTaken');
}

const rowOf = (announced: Announced, { owner, rules }: UploadTerms) => {
  const { key, purpose, source, slot, name, size, mediaType } = announced;
  return {
    id: randomBytes(16).toString('hex'),
    key,
    purpose,
    source,
    slot,
    size,
    mediaType,
    rules,
    name: cleanFileName(name),
    ownerId: owner.accountId,
    draft: owner.draft,
  };
};

/** Serialises announcements of the same owner, so that two at once cannot exceed the limit. */
const insert = (db: Database, announced: Announced, terms: UploadTerms): Promise<Upload> =>
  db.transaction(async (tx) => {
    const key = keyOf(terms.owner);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.uploads}::int, hashtext(${key}))`);
    const before = await findBefore(tx, announced, terms.owner);
    if (before) return before;
    await demandSpace(tx, terms.owner, announced.size);
    const [row] = await tx.insert(uploads).values(rowOf(announced, terms)).returning();
    return row!;
  });

/**
 * Announces a file that will be sent in parts, by the rules of its purpose. Files that are too large are refused
 * here.
 * @throws Fault fileFormat, fileSize, uploadsOpen, busy, tooOften, submissionTaken, and those of its purpose
 */
export async function begin(
  { db, secret, uploads: purposes }: Services,
  { caller, address, waited }: FileSender,
  announced: Announced,
): Promise<UploadState> {
  const { purpose, source, slot, draft, begun, name, size } = announced;
  const offer = { caller, source, slot, draft, begun, waited };
  const terms = await purposes.get(purpose)!.admit(db, secret, offer);
  checkAnnounced({ name: cleanFileName(name), size }, terms.rules);
  const before = await findBefore(db, announced, terms.owner);
  if (before) return stateOf(db, secret, before);
  await consumeAll(db, OF_OWNER, keyOf(terms.owner));
  await consumeAll(db, OF_ADDRESS, limitedAddress(address));
  return stateOf(db, secret, await insert(db, announced, terms));
}
