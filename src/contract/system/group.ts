/**
 * Groups of the built-in jobs and parameters in their lists. Operators can enter others. The office's label is
 * `admin.groupName.<group>`.
 */
export const GROUPS = [
  'calendar',
  'content',
  'cooperation',
  'forms',
  'judging',
  'log',
  'registration',
  'sms',
  'system',
] as const;

export type Group = (typeof GROUPS)[number];

/** Whether a group is built in. */
export const isGroup = (given: string): given is Group =>
  (GROUPS as readonly string[]).includes(given);
