import { CODE_PURPOSES, type CodePurpose } from '#contract/messaging/sms.ts';
import type { Channel } from '#contract/messaging/channel.ts';
import type { BatchText } from '#contract/messaging/batch.ts';
import { defineTemplate, type TemplateDefinition } from '#server/platform/message/definition.ts';

const channelOf = (purpose: CodePurpose): Channel => (purpose === 'confirmEmail' ? 'mail' : 'sms');

/** Templates of messages that carry codes. */
export const CODE_TEMPLATES = CODE_PURPOSES.map((code) =>
  defineTemplate({
    code,
    category: 'security',
    channels: [channelOf(code)],
    parameters: ['code'],
    needed: ['code'],
  }),
);

/** Sent to those who may release a batch that a colleague has written. */
export const batchWaiting = defineTemplate({
  code: 'batchWaiting',
  category: 'service',
  channels: ['site', 'mail'],
  parameters: ['title', 'by'],
});

const PARAMETERS = ['subject', 'text'] as const;
/** If a provider has no template for free text, no SMS is sent, unless an operator names a template. */
const CHANNELS_OF_BATCHES = ['site', 'mail', 'sms', 'wechat'] as const;

/** Templates that a batch can use: announcements that contestants need to know, and news for those who want them. */
export const BATCH_DEFINITIONS = {
  announcement: defineTemplate({
    code: 'announcement',
    category: 'service',
    channels: CHANNELS_OF_BATCHES,
    parameters: PARAMETERS,
  }),
  newsletter: defineTemplate({
    code: 'newsletter',
    category: 'news',
    channels: CHANNELS_OF_BATCHES,
    parameters: PARAMETERS,
  }),
} satisfies Record<BatchText['template'], TemplateDefinition>;
