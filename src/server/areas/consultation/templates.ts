import { defineTemplate } from '#server/platform/message/definition.ts';

/** Tells the owner of a consultation that the office has answered. */
export const consultationAnswered = defineTemplate({
  code: 'consultationAnswered',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['question', 'answer'],
});
