import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as received by the server. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as transferred. */
  source: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Sets the reply to recipients from now on: none, or a code such as 550. */
  refuse(code: number, words: string): void;
  stop(): Promise<void>;
}

type Refusal = (Error & { responseCode: number }) | undefined;

const addressOf = (given: false | { address: string }): string => (given ? given.address : '');

const decoded = (encoding: string, body: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const PART =
  /Content-Type: text\/(plain|html)[^\n]*\r?\nContent-Transfer-Encoding: (\S+)\r?\n\r?\n([^]*?)\r?\n-{2}/g;

/** The texts of a mail, as its reader's program shows them. */
export const partsOf = ({ source }: ReceivedMail): Record<string, string> =>
  Object.fromEntries(
    [...source.matchAll(PART)].map(([, type = '', encoding = '', body = '']) => [
      type,
      decoded(encoding, body),
    ]),
  );

/** The other end of the network: a real SMTP server on this machine. */
export async function startMailServer(): Promise<MailServer> {
  let refusal: Refusal;
  const received: ReceivedMail[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_, __, done) => done(refusal),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const source = Buffer.concat(chunks).toString('utf8');
        received.push({ from: addressOf(envelope.mailFrom), to, source });
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (responseCode, words) =>
      void (refusal = Object.assign(new Error(words), { responseCode })),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
