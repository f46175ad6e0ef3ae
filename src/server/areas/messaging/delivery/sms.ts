import { renderSms } from '#domain/messaging/render.ts';
import type { Provider, Sms } from '../provider/provider.ts';
import type { ChannelSender } from './channel.ts';

/** Sends messages to phones. */
export const smsChannel = (provider: Provider<Sms>): ChannelSender => ({
  isOutbox: provider.isOutbox,
  addressOf: ({ phone }) => phone,
  send: ({ message, content, address, locale }) =>
    provider.send({ phone: address, locale, ...renderSms(content, message.values, locale) }),
});
