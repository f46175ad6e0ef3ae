import { defineTemplate } from '#server/platform/message/definition.ts';

/** Sent to a person who waited for a place of a form and has got one. */
export const formPlace = defineTemplate({
  code: 'formPlace',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['title'],
});

/** Sent to a person who answered a form with their account, as a receipt. */
export const formReceived = defineTemplate({
  code: 'formReceived',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'number'],
});

/** Sent to those who read answers in the office: how many are new since the last digest. */
export const formAnswersCame = defineTemplate({
  code: 'formAnswersCame',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['count', 'list'],
});
