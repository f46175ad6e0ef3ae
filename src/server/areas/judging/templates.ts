import { defineTemplate } from '#server/platform/message/definition.ts';

/** To judges: there is something to score. */
export const judgingOpened = defineTemplate({
  code: 'judgingOpened',
  category: 'service',
  channels: ['site', 'mail', 'sms'],
  parameters: ['round', 'until'],
});

/** To judges whose sheets are missing: the office asks for them. */
export const judgingNudged = defineTemplate({
  code: 'judgingNudged',
  category: 'service',
  channels: ['site', 'mail', 'sms'],
  parameters: ['round', 'until', 'count'],
});

/** To those who may end a round: all of its sheets are in. */
export const judgingComplete = defineTemplate({
  code: 'judgingComplete',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['round'],
});

/** To a judge: a sheet was given back. */
export const sheetReturned = defineTemplate({
  code: 'sheetReturned',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['round', 'number', 'reason'],
});

/** To those of the office who ranked, prepared and approved: what was to be made known was given up. */
export const releaseDropped = defineTemplate({
  code: 'releaseDropped',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['round'],
});

/** To somebody of the office: they act in a round for those who must not. */
export const deputyAppointed = defineTemplate({
  code: 'deputyAppointed',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['round'],
});

/** To everybody in a team: what came of its entry can be read. */
export const resultReleased = defineTemplate({
  code: 'resultReleased',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['round'],
});

/** To everybody in a team: what was made known of its entry does not hold any more. */
export const resultRescinded = defineTemplate({
  code: 'resultRescinded',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['round'],
});

/** To a captain: what the office has answered to an appeal. */
export const appealAnswered = defineTemplate({
  code: 'appealAnswered',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['round', 'number', 'state', 'answer'],
});
