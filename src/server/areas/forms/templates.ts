import { defineTemplate } from '#server/platform/message/definition.ts';

/** To whoever waited for a place of a form: now they have it. */
export const formPlace = defineTemplate({
  code: 'formPlace',
  category: 'service',
  channels: ['site', 'mail', 'sms', 'wechat'],
  parameters: ['title'],
});
