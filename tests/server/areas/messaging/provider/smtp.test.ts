import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refused, type Mail } from '#server/areas/messaging/provider/provider.ts';
import { smtp } from '#server/areas/messaging/provider/smtp.ts';
import { startMailServer, type MailServer } from '#tests/kit/messaging/mail-server.ts';

let server: MailServer;
const FROM = 'Podium <no-reply@example.org>';
const MAIL: Mail = {
  to: 'ann@example.org',
  subject: '验证码',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
};

const errorOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

describe('smtp', () => {
  it('sends a mail as text and HTML, with its headers, and returns its message id', async () => {
    const { url, received } = server;
    const number = await smtp({ url, from: FROM }).send(MAIL);
    expect(received).toHaveLength(1);
    const [{ from, to, source }] = received as [(typeof received)[0]];
    expect([from, to]).toEqual(['no-reply@example.org', ['ann@example.org']]);
    expect(source).toContain(`Message-ID: ${number}`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(source).toMatch(
      /Content-Type: text\/plain[^]*Hello[^]*Content-Type: text\/html[^]*<p>Hello<\/p>/,
    );
    expect(source).toContain(`Subject: =?UTF-8?B?${Buffer.from('验证码').toString('base64')}?=`);
  });

  const errorTo = async (code: number, words: string) => {
    const { url, refuse } = server;
    refuse(code, words);
    const error = await errorOf(smtp({ url, from: FROM }).send(MAIL));
    expect((error as Error).message).toContain(words);
    return error;
  };

  it.each([
    [550, 'no such user'],
    [550, '5.1.1 <ann@example.org>: Recipient address rejected: User unknown'],
    [550, '5.2.1 The account is disabled'],
    [553, '5.1.3 bad address syntax'],
    [550, 'Mailbox not found. http://service.mail.qq.com/cgi-bin/help?id=1000'],
  ])('marks an address as undeliverable: %d %s', async (code, words) => {
    const error = await errorTo(code, words);
    expect(error instanceof Refused && error.isDead).toBe(true);
  });

  it.each([
    [451, 'greylisted'],
    [554, '5.7.1 <ann@example.org>: Relay access denied'],
    [554, '5.7.1 Service unavailable; Client host blocked by a list: user unknown to us'],
    [550, 'relay not permitted'],
    [550, 'Connection frequency limited'],
    [552, '5.2.2 Mailbox full'],
    [530, '5.7.0 Authentication required'],
  ])('reports a failure of the server, and not of the address: %d %s', async (code, words) => {
    const error = await errorTo(code, words);
    expect(error).not.toBeInstanceOf(Refused);
  });

  it('reports a failure of the server if it does not answer', async () => {
    const error = await errorOf(smtp({ url: 'smtp://127.0.0.1:1', from: FROM }).send(MAIL));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
  });
});
