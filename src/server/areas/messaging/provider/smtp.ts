import { createTransport } from 'nodemailer';
import { isNobodyThere } from '#domain/messaging/provider/mail-answer.ts';
import { PATIENCE, Refused, type Mail, type Provider } from './provider.ts';

/** Where mails are given away, and in whose name. */
export interface MailAccount {
  /** `smtps://user:password@host:465`, or `smtp://…:587` which is made secure where the server offers it. */
  url: string;
  /** `Podium <no-reply@example.org>` */
  from: string;
}

/** So many connections at most, each for many mails. */
const CONNECTIONS = 8;

interface SmtpError extends Error {
  responseCode?: number;
  /** What the server said. */
  response?: string;
  command?: string;
}

/**
 * A server that says 5xx will say so again: about the address where it knows nobody there, about the mail once it has
 * been read. Whatever else it says to an address is its own trouble with whoever sends.
 */
function judge(error: SmtpError): Error {
  const { responseCode = 0, response = '', command = '', message } = error;
  if (responseCode < 500) return error;
  const isDead = command === 'RCPT TO' && isNobodyThere(response);
  if (!isDead && command !== 'DATA') return error;
  return new Refused(message, { cause: error, isDead });
}

/** Mail by SMTP, over connections that are kept. */
export function smtp({ url, from }: MailAccount, patience = PATIENCE): Provider<Mail> {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      dnsTimeout: patience,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      // A text is only a text: nothing is read from the disk or fetched for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    isOutbox: false,
    async send(mail) {
      try {
        return (await transport.sendMail({ ...mail, headers: { ...mail.headers } })).messageId;
      } catch (error) {
        throw judge(error as SmtpError);
      }
    },
  };
}
