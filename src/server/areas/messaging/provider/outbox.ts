import { maskEmail } from '#domain/identity/mask.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import type { Mail, Provider, Sms, WechatNote } from './provider.ts';

type Print = (line: string) => void;

/**
 * A provider that sends nothing: the message stays in the table and is printed on the console with its values,
 * because it can be read nowhere else. For development, tests and portals that have no provider yet.
 */
const outbox = <Outgoing>(describe: (message: Outgoing) => string, print: Print) =>
  ({
    isOutbox: true,
    send(message) {
      print(`${describe(message)}\n`);
      return Promise.resolve(undefined);
    },
  }) satisfies Provider<Outgoing>;

export const smsOutbox = (print: Print): Provider<Sms> =>
  outbox(({ phone, text }) => `SMS to ${maskPhone(phone)}: ${text}`, print);

export const mailOutbox = (print: Print): Provider<Mail> =>
  outbox(({ to, subject, text }) => `Mail to ${maskEmail(to)}: ${subject}\n${text}`, print);

export const wechatOutbox = (print: Print): Provider<WechatNote> =>
  outbox(
    ({ openId, fields }) => `WeChat to ${maskPhone(openId)}: ${Object.values(fields).join(' / ')}`,
    print,
  );
