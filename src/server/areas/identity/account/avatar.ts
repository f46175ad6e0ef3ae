import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { AVATAR_FOLDER } from '#contract/identity/avatar.ts';
import { Fault } from '#contract/fault.ts';
import { tag } from '#contract/call/tag.ts';
import { checkUpload } from '#domain/files/upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renderAvatar } from '#server/platform/files/picture.ts';
import { FILES_PATH } from '#server/platform/files/stored-file.ts';
import type { Upload } from '#server/platform/http/context.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { tellUser } from '#server/platform/realtime/notice.ts';
import { isAbsent, isDiskFault } from '#server/platform/storage/disk-fault.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { updateAccount } from './repository.ts';
import { accounts } from '#server/areas/identity/table.ts';

interface Place {
  db: Database;
  storage: Storage;
}

/**
 * Returns a random name. Accounts never share a picture, so one cannot be taken from another or guessed (threat 32).
 * Avatars have no row among the files, so they appear in no list and no library.
 */
const freshName = (): string => `${AVATAR_FOLDER}/${randomBytes(16).toString('hex')}.webp`;

/** Returns the address of an account's picture, as its profile shows it. */
export const avatarAddress = (name: string | null): string | null => name && FILES_PATH + name;

const drawn = (path: string): Promise<Buffer> =>
  renderAvatar(path).catch((cause: unknown) => {
    throw isDiskFault(cause) ? cause : new Fault('fileUnreadable', {}, { cause });
  });

/**
 * Announces avatars that no account has any more, so that the publisher removes them from the bucket and the CDN, and
 * from the disk if the process is killed before it does so itself. Call it in the transaction in which the accounts
 * lose them.
 */
export const releaseAvatars = (tx: Database, names: readonly (string | null)[]): Promise<void> =>
  announce(
    tx,
    names.filter((name) => name !== null).map((name) => tag.file(name)),
  );

/** @returns the previous avatar of the account @throws Fault unauthorised if the account no longer exists */
const replaceName = (db: Database, userId: number, avatar: string | null): Promise<string | null> =>
  db.transaction(async (tx) => {
    const isOwn = eq(accounts.id, userId);
    const [former] = await tx
      .select({ avatar: accounts.avatar })
      .from(accounts)
      .where(isOwn)
      .for('update');
    if (!former) throw new Fault('unauthorised');
    await updateAccount(tx, userId, { avatar });
    await releaseAvatars(tx, [former.avatar]);
    await tellUser(tx, userId, { msgType: 'profileChanged', body: {} });
    return former.avatar;
  });

/** Removes the bytes of avatars that no account has any more. */
export async function forgetAvatars(
  storage: Storage,
  names: readonly (string | null)[],
): Promise<void> {
  await Promise.all(names.map((name) => name !== null && storage.remove(name)));
}

/**
 * Replaces the avatar of an account by a picture (specification 7).
 * @returns the address of the new avatar
 * @throws Fault fileFormat, fileSize, fileUnreadable (threats 30, 34); unauthorised if the account no longer exists
 */
export async function changeAvatar(
  { db, storage }: Place,
  userId: number,
  upload: Upload,
): Promise<string> {
  checkUpload(upload, { kinds: ['picture'], isLibrary: false });
  const bytes = await drawn(upload.path);
  const name = freshName();
  await storage.keep(name, bytes);
  const former = await replaceName(db, userId, name).catch(async (error: unknown) => {
    await storage.remove(name);
    throw error;
  });
  await forgetAvatars(storage, [former]);
  return FILES_PATH + name;
}

/** Removes the avatar of an account with its bytes. @throws Fault unauthorised if the account no longer exists */
export async function removeAvatar({ db, storage }: Place, userId: number): Promise<void> {
  await forgetAvatars(storage, [await replaceName(db, userId, null)]);
}

/**
 * Minimum age in milliseconds of a file that is removed because no account has it. Younger ones may be about to be
 * assigned.
 */
const ON_ITS_WAY = 60 * 60 * 1000;

async function namesOf({ folder }: Storage, now: Date): Promise<string[]> {
  const place = join(folder, AVATAR_FOLDER);
  const names: string[] = [];
  for (const name of await readdir(place).catch(noneIfAbsent)) {
    const { mtimeMs } = await stat(join(place, name)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < now.getTime() - ON_ITS_WAY) names.push(`${AVATAR_FOLDER}/${name}`);
  }
  return names;
}

/** The folder does not exist before the first avatar is stored. */
function noneIfAbsent(error: unknown): string[] {
  if (isAbsent(error)) return [];
  throw error;
}

/** Number of names per query. */
const STEP = 500;

/** Removes avatars without an account, left behind by a process that was killed after storing one. */
export const avatarRetention = (storage: Storage): Retention => ({
  name: 'avatars',
  async forget(db, now) {
    const names = await namesOf(storage, now);
    for (let at = 0; at < names.length; at += STEP) {
      const some = names.slice(at, at + STEP);
      const isOne = inArray(accounts.avatar, some);
      const held = await db.select({ avatar: accounts.avatar }).from(accounts).where(isOne);
      const known = new Set(held.map(({ avatar }) => avatar));
      await releaseAvatars(
        db,
        some.filter((name) => !known.has(name)),
      );
    }
  },
});
