import { defineTemplate } from '#server/platform/message/definition.ts';

/** Tells people what a saved search has found. */
export const searchFound = defineTemplate({
  code: 'searchFound',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['search', 'count', 'list'],
});
