import { pageIn } from '#domain/messaging/link.ts';
import { renderWechat } from '#domain/messaging/render.ts';
import type { Provider, WechatNote } from '../provider/provider.ts';
import type { ChannelSender } from './channel.ts';

/** Sends messages to followers of the WeChat service account. */
export const wechatChannel = (provider: Provider<WechatNote>, origin: string): ChannelSender => ({
  isOutbox: provider.isOutbox,
  addressOf: ({ openId }) => openId,
  send: ({ message, content, address, locale }) =>
    provider.send({
      openId: address,
      ...renderWechat(content, message.values, locale),
      page: message.link === null ? undefined : origin + pageIn(locale, message.link),
    }),
});
