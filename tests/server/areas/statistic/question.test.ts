import { beforeAll, describe, expect, it } from 'vitest';
import { applicationPage, registerPage } from '#contract/statistic/statistic.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);

let user: LoggedIn;
beforeAll(async () => {
  user = await logIn(test().db, { roles: ['channel'] });
});

type Query = Record<string, string>;
const register = (who: LoggedIn, query: Query) =>
  ask(who, 'GET', `${registerPage.read.path}?${new URLSearchParams(query)}`);
const application = (who: LoggedIn, query: Query) =>
  ask(who, 'GET', `${applicationPage.read.path}?${new URLSearchParams(query)}`);

const CODES_OF_1000 = Array.from({ length: 1000 }, (_, at) => `c${at}`).join(',');

describe('an invalid query', () => {
  it.each([
    ['an order by a hidden column', { order: 'phone' }],
    ['a filter by a hidden column', { phone: '13800000000' }],
    ['a filter of the other statistics', { status: 'approved' }],
    ['no channel', { channel: '' }],
    ['a thousand channels', { channel: CODES_OF_1000 }],
    ['a channel with a script', { channel: '<script>' }],
    ['reversed days', { from: '2026-06-30', until: '2026-06-01' }],
    ['more than three years', { from: '2020-01-01', until: '2026-01-01' }],
    ['one day alone', { from: '2026-06-01' }],
    ['a day that does not exist', { from: '2026-02-30', until: '2026-03-01' }],
    ['an unknown region', { region: '99' }],
    ['a grouping by person', { group: 'account' }],
    ['an unknown touch', { touch: 'second' }],
  ])('is refused for %s, and the field is named', async (_, query) => {
    const { code, msg } = await register(user, query);
    expect([code, msg]).toEqual([500, expect.stringMatching(/.+/)]);
    const path = `/api/statistic/register/export?${new URLSearchParams(query as Record<string, string>)}`;
    expect(((await (await send(test, user, 'GET', path)).json()) as { code: number }).code).toBe(
      500,
    );
  });

  it.each([
    ['an unknown status', { status: 'lost' }],
    ['a track that is not a number', { track: 'a' }],
    ['a topic with SQL', { topic: '1 OR 1=1' }],
  ])('for entries is refused for %s', async (_, query) => {
    expect((await application(user, query)).code).toBe(500);
  });
});
