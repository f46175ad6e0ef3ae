import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { LARGEST_UPLOAD } from '#contract/files/limit.ts';

/** Maximum side length of an avatar, in pixels. Avatars are square. */
export const AVATAR_SIDE = 512;

/** Folder of avatars below that of public files. */
export const AVATAR_FOLDER = 'avatar';

const avatar = { path: '/system/user/profile/avatar', access: 'session' } as const;

/**
 * Changes the caller's avatar to the middle square of a picture (specification 7, `POST
 * /system/user/profile/avatar`). Everybody who knows its address can see it, but it appears neither in file lists nor
 * in the library.
 */
export const changeAvatar = endpoint({
  ...avatar,
  name: 'avatarChange',
  method: 'POST',
  upload: LARGEST_UPLOAD,
  // Field name used by clients of the specification's family of portals.
  fileFields: ['file', 'avatarfile'],
  output: z.object({ imgUrl: z.string() }),
});

/** Removes the caller's avatar. Initials are shown instead. */
export const removeAvatar = endpoint({
  ...avatar,
  name: 'avatarRemove',
  method: 'DELETE',
});
