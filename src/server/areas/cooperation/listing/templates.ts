import { defineTemplate } from '#server/platform/message/definition.ts';

const parameters = ['title', 'note'] as const;

/** Tells those who act for an organisation that its listing was published. */
export const listingApproved = defineTemplate({
  code: 'listingApproved',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['title'],
});

/** Tells them that it was returned, and why. */
export const listingReturned = defineTemplate({
  code: 'listingReturned',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters,
  optional: ['note'],
});

/** Tells them that the office has removed it, and why. */
export const listingRemoved = defineTemplate({
  code: 'listingRemoved',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters,
  optional: ['note'],
});

/** Tells them that it ends soon. */
export const listingEnding = defineTemplate({
  code: 'listingEnding',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['title', 'until'],
});
