import { createTransport } from 'nodemailer';
import { isUnknownMailbox } from '#domain/messaging/provider/mail-answer.ts';
import { REPLY_TIMEOUT, Refused, type Mail, type Provider } from './provider.ts';

/** Mail server and sender address. */
export interface MailAccount {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which is upgraded to TLS if the server offers it. */
  url: string;
  /** `Podium <no-reply@example.org>` */
  from: string;
}

/** Maximum number of connections, each used for many mails. */
const CONNECTIONS = 8;

interface SmtpError extends Error {
  responseCode?: number;
  /** The server's reply. */
  response?: string;
  command?: string;
}

/**
 * Decides what an SMTP error means. A 5xx reply is final: to RCPT TO it is about the address if it says that nobody
 * is there, to DATA it is about the mail. Any other error about an address is treated as trouble between the server
 * and the sender.
 */
function errorOf(error: SmtpError): Error {
  const { responseCode = 0, response = '', command = '', message } = error;
  if (responseCode < 500) return error;
  const isDead = command === 'RCPT TO' && isUnknownMailbox(response);
  if (!isDead && command !== 'DATA') return error;
  return new Refused(message, { cause: error, isDead });
}

/** Sends mail by SMTP over pooled connections. */
export function smtp({ url, from }: MailAccount, timeout = REPLY_TIMEOUT): Provider<Mail> {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      dnsTimeout: timeout,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      // Mail content is never read from the disk or fetched from a URL.
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
        throw errorOf(error as SmtpError);
      }
    },
  };
}
