/**
 * Under what jobs and parameters of the product stand in their lists; an operator may write another one. The office names
 * each by `admin.groupName.<group>`.
 */
export const GROUPS = [
  'content',
  'forms',
  'judging',
  'log',
  'registration',
  'sms',
  'system',
] as const;

export type Group = (typeof GROUPS)[number];

/** Whether a group is one of the product's own. */
export const isGroup = (given: string): given is Group =>
  (GROUPS as readonly string[]).includes(given);
