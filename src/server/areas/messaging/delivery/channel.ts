import type { Locale } from '#contract/call/locale.ts';
import type { Channel } from '#contract/messaging/channel.ts';
import type { TemplateContent } from '#contract/messaging/template.ts';
import type { Contact } from '#server/platform/message/contact.ts';
import type { Message } from '#server/platform/message/table.ts';

/** A message on the site is there once it is written; the others are given to providers. */
export type SentChannel = Exclude<Channel, 'site'>;

/** Where a message goes, and in which language. */
export interface Destination {
  address: string;
  locale: Locale;
}

/** A message, what its template says now, and where it goes. */
export interface Sending extends Destination {
  message: Message;
  content: TemplateContent;
}

/** A way in which messages leave. */
export interface ChannelSender {
  /** The message can be read nowhere but in the outbox, so that its values are kept. */
  readonly isOutbox: boolean;
  /** Where somebody is reached on it; null where they are not. */
  addressOf(contact: Contact): string | null;
  /** @returns the provider's own number of the message @throws as Provider.send does */
  send(sending: Sending): Promise<string | undefined>;
}

export type ChannelSenders = Readonly<Partial<Record<SentChannel, ChannelSender>>>;
