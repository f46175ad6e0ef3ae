import { describe, expect, it } from 'vitest';
import {
  CONSENT_VERSION,
  getWishes,
  saveWishes,
  type Preferences,
} from '#contract/messaging/preference.ts';
import { updateAccount } from '#server/areas/identity/account/repository.ts';
import { restAddress } from '#server/areas/messaging/preference/repository.ts';
import { messagePreferences } from '#server/areas/messaging/table.ts';
import { answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const asked = async (token: string) =>
  (await answerOf(call(test(), getWishes, { token })))['data'] as Preferences;
const save = async (token: string, ...wishes: object[]) =>
  (await answerOf(call(test(), saveWishes, { token, body: { wishes } })))['data'] as Preferences;

const USUAL = [
  { category: 'service', channel: 'mail', isOn: true },
  { category: 'service', channel: 'sms', isOn: true },
  { category: 'service', channel: 'wechat', isOn: true },
  { category: 'news', channel: 'mail', isOn: false },
  { category: 'news', channel: 'sms', isOn: false },
  { category: 'news', channel: 'wechat', isOn: false },
];

describe('a person’s choice of messages', () => {
  it('is service messages and no news by default', async () => {
    const { token } = await logIn(test().db);
    expect((await asked(token)).wishes).toEqual(USUAL);
  });

  it('is saved with the consent text that was shown, for its owner only', async () => {
    const [ann, bob] = [await logIn(test().db), await logIn(test().db)];
    const news = { category: 'news', channel: 'mail', isOn: true };
    const [first, ...rest] = USUAL;
    const { wishes } = await save(ann.token, news, { ...first, isOn: false });
    expect(wishes).toEqual([
      { ...first, isOn: false },
      ...rest.map((wish) => (wish.category === 'news' && wish.channel === 'mail' ? news : wish)),
    ]);
    expect((await asked(bob.token)).wishes).toEqual(USUAL);
    const kept = await test().db.select().from(messagePreferences);
    expect(kept.map(({ accountId, textVersion }) => [accountId, textVersion])).toEqual([
      [ann.userId, CONSENT_VERSION],
      [ann.userId, CONSENT_VERSION],
    ]);
  });

  it('cannot exclude security messages or the site', async () => {
    const { token } = await logIn(test().db);
    const before = await test().db.$count(messagePreferences);
    await save(
      token,
      { category: 'security', channel: 'mail', isOn: false },
      { category: 'news', channel: 'site', isOn: false },
    );
    expect(await test().db.$count(messagePreferences)).toBe(before);
  });

  it('is the last one that is stated, if one is stated twice', async () => {
    const { token } = await logIn(test().db);
    const news = { category: 'news', channel: 'mail' } as const;
    const { wishes } = await save(token, { ...news, isOn: false }, { ...news, isOn: true });
    expect(wishes).toContainEqual({ ...news, isOn: true });
  });
});

describe('a person’s addresses', () => {
  it('are shown masked, and a mail address only once it is confirmed (threat 46)', async () => {
    const { userId, token } = await logIn(test().db);
    await updateAccount(test().db, userId, { email: 'ann@example.org', phone: '13900007654' });
    const sms = { channel: 'sms', address: '139****7654', restsSince: null };
    const wechat = { channel: 'wechat', address: null, restsSince: null };
    const none = { channel: 'mail', address: null, restsSince: null };
    expect((await asked(token)).addresses).toEqual([none, sms, wechat]);
    await updateAccount(test().db, userId, { confirmedEmail: 'ann@example.org' });
    const mail = { channel: 'mail', address: 'a****@example.org', restsSince: null };
    expect((await asked(token)).addresses).toEqual([mail, sms, wechat]);
  });

  it('show since when they have been undeliverable', async () => {
    const { userId, token } = await logIn(test().db);
    const email = 'gone@example.org';
    await updateAccount(test().db, userId, { email, confirmedEmail: email });
    await restAddress(test().db, 'mail', email, '550 no such user');
    const [mail] = (await asked(token)).addresses;
    expect(mail).toEqual({
      channel: 'mail',
      address: 'g****@example.org',
      restsSince: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });
});
