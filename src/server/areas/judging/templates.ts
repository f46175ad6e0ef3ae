import { defineTemplate } from '#server/platform/message/definition.ts';

/** Sent to judges when a round is opened. */
export const judgingOpened = defineTemplate({
  code: 'judgingOpened',
  category: 'service',
  channels: ['site', 'mail', 'sms'],
  parameters: ['round', 'until', 'deadline'],
  optional: ['until'],
});

/** Sent to a judge who gets entries in a round that has been opened, once for all that a deed gives. */
export const judgingAssigned = defineTemplate({
  code: 'judgingAssigned',
  category: 'service',
  channels: ['site', 'mail', 'sms'],
  parameters: ['round', 'until', 'count', 'deadline'],
  optional: ['until'],
});

/** Sent to judges whose sheets are missing. */
export const judgingNudged = defineTemplate({
  code: 'judgingNudged',
  category: 'service',
  channels: ['site', 'mail', 'sms'],
  parameters: ['round', 'until', 'count', 'deadline'],
  optional: ['until'],
});

/** Sent to those who may close a round, when all of its sheets are submitted. */
export const judgingComplete = defineTemplate({
  code: 'judgingComplete',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['round'],
});

/** Sent to a judge when a sheet is returned. */
export const sheetReturned = defineTemplate({
  code: 'sheetReturned',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['round', 'number', 'reason'],
});

/** Sent to those who ranked, prepared and approved a release, when it is dropped. */
export const releaseDropped = defineTemplate({
  code: 'releaseDropped',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['round'],
});

/** Sent to those who ranked, prepared and approved a release, if some of its certificates cannot be printed. */
export const certificatesUnprinted = defineTemplate({
  code: 'certificatesUnprinted',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['round', 'numbers'],
});

/** Sent to a person of the office who was appointed as deputy. */
export const deputyAppointed = defineTemplate({
  code: 'deputyAppointed',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['round'],
});

/** Sent to all members of a team when the outcome of its entry is released. */
export const resultReleased = defineTemplate({
  code: 'resultReleased',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['round'],
});

/** Sent to all members of a team when the release of its outcome is rescinded. */
export const resultRescinded = defineTemplate({
  code: 'resultRescinded',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['round'],
});

/** Sent to a captain when the office has answered an appeal. */
export const appealAnswered = defineTemplate({
  code: 'appealAnswered',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['round', 'number', 'state', 'answer'],
});
