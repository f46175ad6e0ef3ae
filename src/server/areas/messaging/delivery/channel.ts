import type { Locale } from '#contract/call/locale.ts';
import type { Channel } from '#contract/messaging/channel.ts';
import type { TemplateContent } from '#contract/messaging/template.ts';
import type { Contact } from '#server/platform/message/contact.ts';
import type { Message } from '#server/platform/message/table.ts';

/** Channels through a provider. A message on the site needs none: it has arrived once it is written. */
export type SentChannel = Exclude<Channel, 'site'>;

/** Address and language to which a message is sent. */
export interface Destination {
  address: string;
  locale: Locale;
}

/** A message with the present content of its template and its destination. */
export interface Sending extends Destination {
  message: Message;
  content: TemplateContent;
}

/** Sends the messages of one channel. */
export interface ChannelSender {
  /** Whether messages can be read only in the outbox, so that their values must be kept. */
  readonly isOutbox: boolean;
  /** The person's address on this channel; null if they have none. */
  addressOf(contact: Contact): string | null;
  /** @returns the provider's id of the message @throws as Provider.send does */
  send(sending: Sending): Promise<string | undefined>;
}

export type ChannelSenders = Readonly<Partial<Record<SentChannel, ChannelSender>>>;
