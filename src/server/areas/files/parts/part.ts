import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { MEBI } from '#contract/files/limit.ts';
import { lengthOfPart } from '#domain/files/parts.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import { waitingTime, type HttpContext } from '#server/platform/http/context.ts';
import { createUploadBudget } from '#server/platform/http/upload/upload-budget.ts';
import { countGarbage } from '#server/platform/http/upload/garbage.ts';
import { writeAtomically } from '#server/platform/storage/atomic-file.ts';
import type { Store } from '../download.ts';
import { uploadParts, uploads } from '../table.ts';
import { findUpload, type Uploader, type Upload } from './owner.ts';

/** Identifies a part of an upload, with the announced hash of its bytes. */
export interface NamedPart {
  id: string;
  part: number;
  sha256: string;
}

/** The services that receiving parts requires. */
type Taker = Store & Pick<Api, 'secret' | 'uploads'>;

/**
 * Maximum number of bytes being received at once per process, in total and per upload. More would only slow down
 * everybody (threat 33).
 */
const ROOM_SIZE = { all: 128 * MEBI, each: 8 * MEBI } as const;
const room = createUploadBudget(ROOM_SIZE);
const OCTETS = /^application\/octet-stream\s*(?:;|$)/i;

/** Returns the folder of an upload's parts. */
export const folderOf = (root: string, id: string): string => join(root, id);

/**
 * Returns the path of a part. It contains the hash, so that two requests can only write the same bytes to the same
 * path.
 */
export const pathOf = (root: string, { id, part, sha256 }: NamedPart): string =>
  join(folderOf(root, id), `${part}-${sha256}`);

/**
 * Checks bytes while passing them through. @throws Fault tooLarge for too many bytes; partBroken for too few, or
 * another hash
 */
const checked = (length: number, sha256: string) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > length) throw new Fault('tooLarge');
      hash.update(chunk);
      countGarbage(chunk.length);
      yield chunk;
    }
    if (size !== length || hash.digest('hex') !== sha256) throw new Fault('partBroken');
  };

/** Returns an upload that still accepts parts. @throws Fault notFound, wrongState */
async function demandOpen(db: Database, uploader: Uploader, id: string): Promise<Upload> {
  const upload = await findUpload(db, uploader, id);
  if (!upload) throw new Fault('notFound');
  if (upload.fileId !== null) throw new Fault('wrongState');
  return upload;
}

/** Whether a part was already received. @throws Fault submissionTaken if it was received with other bytes */
async function isThere(db: Database, { id, part, sha256 }: NamedPart): Promise<boolean> {
  const [row] = await db
    .select()
    .from(uploadParts)
    .where(and(eq(uploadParts.uploadId, id), eq(uploadParts.part, part)));
  if (row && row.sha256 !== sha256) throw new Fault('submissionTaken');
  return row !== undefined;
}

/**
 * Records that a part was received. If the upload was discarded in the meantime, removes its parts. @throws Fault
 * notFound
 */
async function note({ db, storage }: Store, named: NamedPart): Promise<void> {
  const { id, part, sha256 } = named;
  const isNoted = await db.transaction(async (tx) => {
    const [upload] = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.id, id), isNull(uploads.fileId)))
      .for('key share');
    if (!upload) return false;
    await tx.insert(uploadParts).values({ uploadId: id, part, sha256 }).onConflictDoNothing();
    return isThere(tx, named);
  });
  if (isNoted) return;
  await rm(folderOf(storage.parts, id), { recursive: true, force: true });
  throw new Fault('notFound');
}

/** Streams a part to disk without holding it in memory. @throws Fault tooLarge, partBroken */
async function write(
  root: string,
  named: NamedPart,
  body: ReadableStream<Uint8Array>,
  length: number,
): Promise<void> {
  await mkdir(folderOf(root, named.id), { recursive: true, mode: 0o700 });
  await writeAtomically(pathOf(root, named), async (partial) => {
    const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    const target = createWriteStream(partial, { flags: 'wx' });
    await pipeline(source, checked(length, named.sha256), target);
  });
}

/** Checks that the upload's purpose still accepts parts. @throws Fault those of its purpose */
async function demandAdmitted(
  { db, secret, uploads: purposes }: Taker,
  { purpose, ownerId: accountId, source, slot }: Upload,
  context: HttpContext,
): Promise<void> {
  const offer = { accountId, source, slot };
  await purposes.get(purpose)!.admitPart?.(db, secret, offer, waitingTime(context));
}

/** Checks the headers of a request. @throws Fault unsupportedType, tooLarge */
function demandLength({ req }: HttpContext, length: number): void {
  if (!OCTETS.test(req.header('content-type') ?? '')) throw new Fault('unsupportedType');
  if (Number(req.header('content-length') ?? 0) > length) throw new Fault('tooLarge');
}

/**
 * Receives a part of a file. Parts may come in any order, repeatedly, and to any process.
 * @throws Fault notFound, wrongState, invalid, unsupportedType, tooLarge, partBroken, submissionTaken, busy, and
 * those of its purpose
 */
export async function takePart(
  store: Taker,
  uploader: Uploader,
  named: NamedPart,
  context: HttpContext,
): Promise<void> {
  const upload = await demandOpen(store.db, uploader, named.id);
  const length = lengthOfPart(upload.size, named.part);
  if (length === undefined) throw new Fault('invalid', { field: 'part' });
  demandLength(context, length);
  if (await isThere(store.db, named)) return;
  await demandAdmitted(store, upload, context);
  const leave = room.reserve(length, upload.id);
  try {
    const body = context.req.raw.body ?? new Blob().stream();
    await write(store.storage.parts, named, body, length);
    await note(store, named);
  } finally {
    leave();
  }
}
