import { translator } from '#content/i18n/translate.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import type { Sms, SmsProvider } from './provider.ts';

/** A message as a person reads it. */
export const textOf = ({ purpose, locale, code }: Sms): string =>
  translator(locale)(`sms.${purpose}`, { code });

/**
 * Sends nothing: the message stays in the table, and is printed on the console with its code, because it can be read
 * nowhere else. For development, tests and portals that have no provider yet.
 */
export const outbox = (print: (line: string) => void): SmsProvider => ({
  isOutbox: true,
  send(sms) {
    print(`SMS to ${maskPhone(sms.phone)}: ${textOf(sms)}\n`);
    return Promise.resolve();
  },
});
