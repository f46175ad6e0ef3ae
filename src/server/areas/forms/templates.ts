import { defineTemplate } from '#server/platform/message/definition.ts';

/** To whoever waited for a place of a form: now they have it. */
export const formPlace = defineTemplate({
  code: 'formPlace',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['title'],
});

/** To whoever answered a form with their account: it has come. */
export const formReceived = defineTemplate({
  code: 'formReceived',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'number'],
});

/** To whoever reads answers in the office: how many came since the last time. */
export const formAnswersCame = defineTemplate({
  code: 'formAnswersCame',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['count', 'list'],
});
