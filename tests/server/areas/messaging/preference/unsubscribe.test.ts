import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getWishes, leave, unsubscribe, type Preferences } from '#contract/messaging/preference.ts';
import { accounts } from '#server/areas/identity/table.ts';
import {
  unsubscribeHeaders,
  unsubscribePage,
  type Leaving,
} from '#server/areas/messaging/preference/unsubscribe.ts';
import { answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { forge } from '#tests/kit/forgery.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ORIGIN = 'https://contest.example.org';
let ann: LoggedIn;
beforeEach(async () => {
  ann = await logIn(test().db);
});

const leaving = (): Leaving => ({ accountId: ann.userId, category: 'service' });
/** The link in the header of a mail, without the origin. */
const linkOf = (asked: Leaving): string => {
  const headers = unsubscribeHeaders({ origin: ORIGIN, secret: test().secret }, asked);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  return /^<https:\/\/contest\.example\.org(\/.*)>$/.exec(headers['List-Unsubscribe']!)![1]!;
};
const tokenOf = (asked: Leaving): string =>
  new URL(unsubscribePage(test().secret, asked), ORIGIN).searchParams.get('token')!;
/**
 * Sends the request of a mail program: a form without login and envelope, to the API that requires an envelope of all
 * others.
 */
const press = (path: string, method = 'POST') =>
  test().app.request(path, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }),
  });
const mails = async ({ token } = ann) => {
  const { wishes } = (await answerOf(call(test(), getWishes, { token })))['data'] as Preferences;
  return wishes.filter(({ channel, isOn }) => channel === 'mail' && isOn);
};
const service = { category: 'service', channel: 'mail', isOn: true };

describe('one-click unsubscribing by a mail program (RFC 8058)', () => {
  it('ends mails of the category by a form POST, and repeating it changes nothing', async () => {
    const link = linkOf(leaving());
    expect(await mails()).toEqual([service]);
    for (const time of [1, 2]) {
      const response = await press(link);
      expect([time, response.status, ((await response.json()) as { code: number }).code]).toEqual([
        time,
        200,
        200,
      ]);
    }
    expect(await mails()).toEqual([]);
  });

  it('succeeds for a person who has closed their account', async () => {
    const link = linkOf(leaving());
    await test().db.delete(accounts).where(eq(accounts.id, ann.userId));
    expect(await (await press(link)).json()).toMatchObject({ code: 200 });
  });

  it('ends nothing by a GET of the link', async () => {
    expect((await press(linkOf(leaving()), 'GET')).status).toBe(405);
    expect(await mails()).toEqual([service]);
  });

  it('ends nothing by a link that was never issued (threat 62)', async () => {
    const bob = await logIn(test().db);
    const right = linkOf(leaving());
    const madeUp = [
      forge(right),
      right.replace(String(ann.userId), String(bob.userId)),
      right.replace('service', 'news'),
      right.slice(0, -2),
      `${unsubscribe.path}?token=1.service.`,
    ];
    for (const link of madeUp) {
      expect([link, await (await press(link)).json()]).toEqual([
        link,
        { code: 500, msg: '链接不正确，请使用邮件中的完整链接' },
      ]);
    }
    expect(await mails()).toEqual([service]);
    expect(await mails(bob)).toEqual([service]);
  });
});

describe('the button of the unsubscribe page', () => {
  const press = (token: string) => answerOf(call(test(), leave, { body: { token } }));

  it('returns what was ended, whoever is logged in', async () => {
    const done = { code: 200, msg: '操作成功', data: { category: 'service' } };
    expect(await press(tokenOf(leaving()))).toEqual(done);
    expect(await press(tokenOf(leaving()))).toEqual(done);
    expect(await mails()).toEqual([]);
  });

  it('refuses a token that was never issued', async () => {
    expect(await press(`${ann.userId}.service.${'A'.repeat(22)}`)).toMatchObject({ code: 500 });
    expect(await mails()).toEqual([service]);
  });
});
