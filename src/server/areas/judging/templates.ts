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

/** To a judge: a sheet was given back. */
export const sheetReturned = defineTemplate({
  code: 'sheetReturned',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['round', 'number', 'reason'],
});
