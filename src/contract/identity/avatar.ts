import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { LARGEST_UPLOAD } from '#contract/files/limit.ts';

/** An avatar is stored as a square of at most so many pixels. */
export const AVATAR_SIDE = 512;

/** The folder of avatars below that of public files. */
export const AVATAR_FOLDER = 'avatar';

const avatar = { path: '/system/user/profile/avatar', access: 'session' } as const;

/**
 * Gives the caller another avatar: the middle of a picture (specification 7, `POST /system/user/profile/avatar`).
 * Whoever knows its address sees it; it stands neither in lists of files nor in the library.
 */
export const changeAvatar = endpoint({
  ...avatar,
  name: 'avatarChange',
  method: 'POST',
  upload: LARGEST_UPLOAD,
  // Clients of the specification's family of portals name the field so.
  fileFields: ['file', 'avatarfile'],
  output: z.object({ imgUrl: z.string() }),
});

/** Takes the caller's avatar away; initials stand in its place. */
export const removeAvatar = endpoint({
  ...avatar,
  name: 'avatarRemove',
  method: 'DELETE',
});
