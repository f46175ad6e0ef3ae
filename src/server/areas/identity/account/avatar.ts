import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AVATAR_FOLDER } from '#contract/identity/avatar.ts';
import { Fault } from '#contract/call/fault.ts';
import { judgeUpload } from '#domain/files/upload.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renderAvatar } from '#server/platform/files/picture.ts';
import { FILES_PATH } from '#server/platform/files/stored-file.ts';
import type { Upload } from '#server/platform/http/context.ts';
import { tellUser } from '#server/platform/realtime/notice.ts';
import { isDiskFault } from '#server/platform/storage/disk-fault.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { updateAccount } from './repository.ts';
import { accounts } from '#server/areas/identity/table.ts';

interface Place {
  db: Database;
  storage: Storage;
}

/**
 * Drawn by lot: no two accounts share a picture, so that one is never taken from another, nor guessed (threat 32). It has
 * no record among the files, so that no list and no library knows of it.
 */
const freshName = (): string => `${AVATAR_FOLDER}/${randomBytes(16).toString('hex')}.webp`;

/** Where the picture of an account is to be had, as its profile shows it. */
export const avatarAddress = (name: string | null): string | null => name && FILES_PATH + name;

const drawn = (path: string): Promise<Buffer> =>
  renderAvatar(path).catch((cause: unknown) => {
    throw isDiskFault(cause) ? cause : new Fault('fileUnreadable', {}, { cause });
  });

/** @returns the name that the account had before @throws Fault unauthorised for an account that is gone */
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
 * Draws a picture as the avatar of an account, in the place of the one that it had (specification 7).
 * @returns the address of the new one
 * @throws Fault fileFormat, fileSize, fileUnreadable (threats 30, 34), unauthorised for an account that is gone
 */
export async function changeAvatar(
  { db, storage }: Place,
  userId: number,
  upload: Upload,
): Promise<string> {
  judgeUpload(upload, { kinds: ['picture'], isLibrary: false });
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

/** Takes the avatar of an account away, with its bytes. @throws Fault unauthorised for an account that is gone */
export async function removeAvatar({ db, storage }: Place, userId: number): Promise<void> {
  await forgetAvatars(storage, [await replaceName(db, userId, null)]);
}
