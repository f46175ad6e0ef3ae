import { defineTemplate } from '#server/platform/message/definition.ts';

/** Tells those who act for an organisation that somebody asks for contact. */
export const contactAsked = defineTemplate({
  code: 'contactAsked',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['title', 'until'],
});

/** Tells whoever asked that the organisation agreed. */
export const contactAccepted = defineTemplate({
  code: 'contactAccepted',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['title'],
});

/** Tells whoever asked that it did not. */
export const contactDeclined = defineTemplate({
  code: 'contactDeclined',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['title'],
});

/** Tells a party that the other one has written. */
export const contactWritten = defineTemplate({
  code: 'contactWritten',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['title'],
});

/** Tells whoever asked that nobody answered in time. */
export const contactExpired = defineTemplate({
  code: 'contactExpired',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['title'],
});
