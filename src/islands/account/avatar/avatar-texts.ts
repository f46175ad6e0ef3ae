import { CROP_KEYS } from '#islands/ui/crop/texts.ts';

/** Texts of the avatar. */
export const AVATAR_KEYS = [
  ...CROP_KEYS,
  'avatar.title',
  'avatar.hint',
  'avatar.choose',
  'avatar.change',
  'avatar.remove',
  'avatar.saved',
  'avatar.removed',
  'avatar.crop',
  'avatar.use',
  'avatar.cancel',
  'avatar.preview',
  'avatar.format',
  'avatar.size',
  'fault.fileUnreadable',
] as const;
export type AvatarTexts = Readonly<Record<(typeof AVATAR_KEYS)[number], string>>;
