import { defineTemplate } from '#server/platform/message/definition.ts';

const CHANGE = { category: 'security', parameters: ['at'] } as const;

/** Sent when the phone of an account was changed, to the former number as well. */
export const phoneChanged = defineTemplate({
  ...CHANGE,
  code: 'phoneChanged',
  channels: ['site', 'mail', 'sms'],
});

/**
 * Sent when the e-mail address of an account was changed, to the former address as well. Not by SMS: owners type
 * addresses as often as they like, and each SMS is paid for (threat 19).
 */
export const emailChanged = defineTemplate({
  ...CHANGE,
  code: 'emailChanged',
  channels: ['site', 'mail'],
});

/** Sent when an account that had no phone was given one. */
export const phoneAdded = defineTemplate({
  ...CHANGE,
  code: 'phoneAdded',
  channels: ['site', 'mail', 'sms'],
});

/** Sent when an account that had no e-mail address was given one. */
export const emailAdded = defineTemplate({
  ...CHANGE,
  code: 'emailAdded',
  channels: ['site', 'mail'],
});

/** Sent when the password of an account was changed, reset by its owner or set by an operator. */
export const passwordChanged = defineTemplate({
  ...CHANGE,
  code: 'passwordChanged',
  channels: ['site', 'mail', 'sms'],
});
