import { translator } from '#content/i18n/translate.ts';
import { pageIn } from '#domain/messaging/link.ts';
import { renderMail } from '#domain/messaging/render.ts';
import { unsubscribeHeaders, unsubscribePage, type Leaving } from '../preference/unsubscribe.ts';
import type { Mail, Provider } from '../provider/provider.ts';
import type { ChannelSender, Sending } from './channel.ts';
import { composeMail, type MailLink } from './compose-mail.ts';

/** Settings of the portal that mails need. */
export interface MailSettings {
  /** Origin of the portal's public address. */
  origin: string;
  /** Signs the unsubscribe links. */
  secret: Buffer;
}

/**
 * The category that the reader of a mail may unsubscribe from; undefined for security messages, which are always
 * sent.
 */
function leavingOf({ message }: Sending): Leaving | undefined {
  const { category, accountId } = message;
  return category === 'security' || accountId === null ? undefined : { accountId, category };
}

function actionOf({ message, locale }: Sending, { origin }: MailSettings): MailLink | undefined {
  if (message.link === null) return undefined;
  return { label: translator(locale)('mail.open'), address: origin + pageIn(locale, message.link) };
}

function mailOf(sending: Sending, settings: MailSettings): Mail {
  const { message, content, address, locale } = sending;
  const t = translator(locale);
  const leaving = leavingOf(sending);
  const page =
    leaving && settings.origin + pageIn(locale, unsubscribePage(settings.secret, leaving));
  const mail = composeMail({
    ...renderMail(content, message.values, locale),
    locale,
    action: actionOf(sending, settings),
    reason: t(`mail.reason.${message.category}`),
    leave: page === undefined ? undefined : { label: t('mail.leave'), address: page },
  });
  return { ...mail, to: address, headers: leaving ? unsubscribeHeaders(settings, leaving) : {} };
}

/** Sends messages to e-mail addresses that their owners have confirmed. */
export const mailChannel = (provider: Provider<Mail>, settings: MailSettings): ChannelSender => ({
  isOutbox: provider.isOutbox,
  addressOf: ({ email }) => email,
  send: (sending) => provider.send(mailOf(sending, settings)),
});
