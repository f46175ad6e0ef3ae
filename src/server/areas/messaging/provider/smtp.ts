import { createTransport } from 'nodemailer';
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
  command?: string;
}

/** A server that says 5xx will say so again: about the address where it was told it, about the mail elsewhere. */
function judge(error: SmtpError): Error {
  const { responseCode = 0, command = '', message } = error;
  const isAboutIt = responseCode >= 500 && ['RCPT TO', 'DATA', 'MAIL FROM'].includes(command);
  if (!isAboutIt || command === 'MAIL FROM') return error;
  return new Refused(message, { cause: error, isDead: command === 'RCPT TO' });
}

/** Mail by SMTP, over connections that are kept. */
export function smtp({ url, from }: MailAccount, patience = PATIENCE): Provider<Mail> {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
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
