/**
 * What people do with a record of content, each by a word of its own: `content:news:unpublish` in the operation log.
 * `action.<word>` is its text. A permission may allow several of them.
 */
export const CONTENT_DEEDS = [
  'add',
  'edit',
  'restore',
  'remove',
  'recover',
  'ask',
  'approve',
  'return',
  'schedule',
  'unschedule',
  'publish',
  'unpublish',
  'takeBack',
  'arrange',
  'clone',
  'archive',
] as const;
export type ContentDeed = (typeof CONTENT_DEEDS)[number];
