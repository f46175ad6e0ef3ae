import { describe, expect, it } from 'vitest';
import { mailChannel } from '#server/areas/messaging/delivery/mail.ts';
import type { Mail } from '#server/areas/messaging/provider/provider.ts';
import { readToken } from '#server/areas/messaging/preference/unsubscribe.ts';
import type { Message } from '#server/platform/message/table.ts';
import { contentGiven } from '#tests/kit/messaging/template.ts';

const secret = Buffer.alloc(32, 5);
const origin = 'https://contest.example.org';
const CONTENT = contentGiven({
  mailSubject: { zh: '主题', en: 'Hello {by}' },
  mailBody: { zh: '{by}', en: '# Dear {by}' },
});

async function mailOf(given: Partial<Message>, locale: 'zh' | 'en' = 'en'): Promise<Mail> {
  const mails: Mail[] = [];
  const provider = {
    isOutbox: false,
    send: (mail: Mail) => Promise.resolve(void mails.push(mail) as undefined),
  };
  const message = {
    category: 'service',
    accountId: 7,
    link: null,
    values: { by: 'Ann' },
    ...given,
  };
  await mailChannel(provider, { origin, secret }).send({
    message: message as Message,
    content: CONTENT,
    address: 'ann@example.org',
    locale,
  });
  return mails[0]!;
}

const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)![1]!;

describe('a mail', () => {
  it('states its reason, its link and how to unsubscribe, as text and as HTML', async () => {
    const mail = await mailOf({ link: '/personCenter/' });
    const page = `${origin}/en/unsubscribe/?token=${tokenIn(mail.text)}`;
    expect(mail).toMatchObject({ to: 'ann@example.org', subject: 'Hello Ann' });
    expect(mail.text).toBe(
      `# Dear Ann\n\nOpen the page: ${origin}/en/personCenter/\n\n-- \nYou are receiving this email because it ` +
        `concerns your entries or questions.\nUnsubscribe from emails of this kind: ${page}`,
    );
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.html).toContain(`<a href="${origin}/en/personCenter/"`);
    expect(mail.html).toContain(`<a href="${page}"`);
    expect(mail.html).not.toMatch(/<img|<script|<link|url\(/);
  });

  it('can be unsubscribed with one click in a mail program (RFC 8058)', async () => {
    const { headers } = await mailOf({ category: 'news' });
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(headers['List-Unsubscribe']!)![1]!;
    expect(address.split('?')[0]).toBe(`${origin}/api/message/unsubscribe`);
    expect(readToken(secret, tokenIn(address))).toEqual({ accountId: 7, category: 'news' });
  });

  it('cannot be unsubscribed if it is about security', async () => {
    const mail = await mailOf({ category: 'security' }, 'zh');
    expect(mail.headers).toEqual({});
    expect(mail.text).toBe('Ann\n\n-- \n这封邮件与您的账号安全有关。');
  });

  it('links to the office in its reader’s language', async () => {
    const { text } = await mailOf({ link: '/admin/#/content/news/5' });
    expect(text).toContain(`Open the page: ${origin}/en/admin/#/content/news/5`);
  });
});

describe('a token', () => {
  it.each(['', '7.news', '7.news.AAAA', '8.news.x', 'x.news.y', '7.security.'])(
    'that was never issued is refused: %s',
    (token) => {
      expect(readToken(secret, token)).toBeUndefined();
    },
  );

  it('is valid for one account and one category', async () => {
    const { text } = await mailOf({});
    const [, , signature] = tokenIn(text).split('.');
    expect(readToken(secret, `7.service.${signature}`)).toEqual({
      accountId: 7,
      category: 'service',
    });
    expect(readToken(secret, `8.service.${signature}`)).toBeUndefined();
    expect(readToken(secret, `7.news.${signature}`)).toBeUndefined();
  });
});
