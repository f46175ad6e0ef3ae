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
import { waitedOf, type HttpContext } from '#server/platform/http/context.ts';
import { createRoom } from '#server/platform/http/upload/room.ts';
import { noteSpent } from '#server/platform/http/upload/spent.ts';
import { writeAtomically } from '#server/platform/storage/atomic-file.ts';
import type { Store } from '../download.ts';
import { uploadParts, uploads } from '../table.ts';
import { findUpload, type Asker, type Upload } from './owner.ts';

/** Which part of which upload, and the hash that its bytes have. */
export interface NamedPart {
  id: string;
  part: number;
  sha256: string;
}

/** What parts are taken with. */
type Taker = Store & Pick<Api, 'secret' | 'uploads'>;

/** So much arrives at once in one process, of all and of each: more would only make everybody wait (threat 33). */
const ROOM_SIZE = { all: 128 * MEBI, each: 8 * MEBI } as const;
const room = createRoom(ROOM_SIZE);
const OCTETS = /^application\/octet-stream\s*(?:;|$)/i;

/** Where the parts of an upload lie. */
export const folderOf = (root: string, id: string): string => join(root, id);

/** A part's name tells its hash: whoever writes the same one writes the same bytes. */
export const pathOf = (root: string, { id, part, sha256 }: NamedPart): string =>
  join(folderOf(root, id), `${part}-${sha256}`);

/** @throws Fault invalid for what is longer or shorter than it is to be, or has another hash */
const checked = (length: number, sha256: string) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > length) throw new Fault('tooLarge');
      hash.update(chunk);
      noteSpent(chunk.length);
      yield chunk;
    }
    if (size !== length || hash.digest('hex') !== sha256) throw new Fault('partBroken');
  };

/** An upload that still takes parts. @throws Fault notFound, wrongState */
async function demandOpen(db: Database, asker: Asker, id: string): Promise<Upload> {
  const upload = await findUpload(db, asker, id);
  if (!upload) throw new Fault('notFound');
  if (upload.fileId !== null) throw new Fault('wrongState');
  return upload;
}

/** Whether a part is there. @throws Fault submissionTaken for other bytes under its number */
async function isThere(db: Database, { id, part, sha256 }: NamedPart): Promise<boolean> {
  const [row] = await db
    .select()
    .from(uploadParts)
    .where(and(eq(uploadParts.uploadId, id), eq(uploadParts.part, part)));
  if (row && row.sha256 !== sha256) throw new Fault('submissionTaken');
  return row !== undefined;
}

/** Notes that a part is there; of an upload that was given up meanwhile nothing stays. @throws Fault notFound */
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

/** Writes a part down while it comes; nothing of it is held in memory. @throws Fault tooLarge, partBroken */
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

/** Whether what the file is for takes another part of it. @throws Fault whatever its purpose throws */
async function demandAdmitted(
  { db, secret, uploads: purposes }: Taker,
  { purpose, ownerId: accountId, source, slot }: Upload,
  context: HttpContext,
): Promise<void> {
  const offer = { accountId, source, slot };
  await purposes.get(purpose)!.admitPart?.(db, secret, offer, waitedOf(context));
}

/** @throws Fault unsupportedType, tooLarge by what a request says about itself */
function demandLength({ req }: HttpContext, length: number): void {
  if (!OCTETS.test(req.header('content-type') ?? '')) throw new Fault('unsupportedType');
  if (Number(req.header('content-length') ?? 0) > length) throw new Fault('tooLarge');
}

/**
 * Takes a part of a file: in any order, by whichever process, and as often as it is sent.
 * @throws Fault notFound, wrongState, invalid, unsupportedType, tooLarge, partBroken, submissionTaken, busy, and whatever
 *   its purpose throws
 */
export async function takePart(
  store: Taker,
  asker: Asker,
  named: NamedPart,
  context: HttpContext,
): Promise<void> {
  const upload = await demandOpen(store.db, asker, named.id);
  const length = lengthOfPart(upload.size, named.part);
  if (length === undefined) throw new Fault('invalid', { field: 'part' });
  demandLength(context, length);
  if (await isThere(store.db, named)) return;
  await demandAdmitted(store, upload, context);
  const leave = room.take(length, upload.id);
  try {
    const body = context.req.raw.body ?? new Blob().stream();
    await write(store.storage.parts, named, body, length);
    await note(store, named);
  } finally {
    leave();
  }
}
