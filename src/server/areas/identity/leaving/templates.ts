import { defineTemplate } from '#server/platform/message/definition.ts';

/** To somebody who has asked for their account to be erased: it may have been somebody else. */
export const accountLeaving = defineTemplate({
  code: 'accountLeaving',
  category: 'security',
  channels: ['site', 'mail', 'sms'],
  parameters: ['until'],
});
