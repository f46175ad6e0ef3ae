import { defineTemplate } from '#server/platform/message/definition.ts';

/** Confirms a request to erase an account. Somebody else may have made the request. */
export const accountLeaving = defineTemplate({
  code: 'accountLeaving',
  category: 'security',
  channels: ['site', 'mail', 'sms'],
  parameters: ['until'],
});
