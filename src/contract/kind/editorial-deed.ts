/**
 * The deeds that are done with records of an editorial kind, as the operation log names them:
 * `content:news:unpublish`. The text is `action.<deed>`. One permission may allow several of them.
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
