import { asc, eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changePassword,
  changeProfile,
  confirmEmail,
  resetPassword,
  resetPhone,
} from '#contract/identity/account.ts';
import { resetUserPassword, type UserRecord } from '#contract/identity/user.ts';
import { setPassword } from '#server/areas/identity/account/administration.ts';
import { addressBookOf } from '#server/areas/identity/account/contact.ts';
import { updateAccount } from '#server/areas/identity/account/repository.ts';
import { PASSWORD_LIMIT } from '#server/areas/identity/account/service.ts';
import { createDelivery } from '#server/areas/messaging/delivery/delivery.ts';
import { takeMessages } from '#server/areas/messaging/delivery/lease.ts';
import { smsChannel } from '#server/areas/messaging/delivery/sms.ts';
import { messages } from '#server/platform/message/table.ts';
import { TEMPLATES } from '#server/templates.ts';
import {
  addAccount,
  addCode,
  addSession,
  answerOf,
  call,
  freshPhone,
  PASSWORD,
  sealPassword,
  type TestAccount,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const OLD = 'old@example.org';
let owner: TestAccount;
let token: string;
beforeEach(async () => {
  const { db } = test();
  owner = await addAccount(db);
  token = await addSession(db, owner);
  await updateAccount(db, owner.id, { email: OLD, confirmedEmail: OLD });
  await db.delete(messages);
});

const seal = (text: string) => sealPassword(test().keyPair, text);
const own = (endpoint: Parameters<typeof call>[1], body: object) =>
  answerOf(call(test(), endpoint, { token, body }));

/** What the owner was told: template, channel and, if it is a former one, the address. */
async function told(): Promise<string[]> {
  const rows = await test()
    .db.select()
    .from(messages)
    .where(eq(messages.accountId, owner.id))
    .orderBy(asc(messages.id));
  return rows.map(({ template, channel, recipient }) =>
    [template, channel, recipient].filter(Boolean).join(' '),
  );
}

const PHONE = ['phoneChanged site', 'phoneChanged mail', 'phoneChanged sms'];
const EMAIL = ['emailChanged site', 'emailChanged mail'];
const WORD = ['passwordChanged site', 'passwordChanged mail', 'passwordChanged sms'];

/** Saves a user in the office, with some fields changed. */
async function edit(change: Partial<UserRecord>): Promise<void> {
  const admin = await logIn(test().db, { roles: ['admin'] });
  const path = `/system/user/${owner.id}`;
  const { data } = await ask<UserRecord>(admin, 'GET', path);
  expect(await ask(admin, 'PUT', path, { ...data, ...change })).toMatchObject({ code: 200 });
}

describe('the owner of an account', () => {
  it('is told at both phones that they have changed it, and says so in time and zone', async () => {
    const phone = freshPhone();
    const code = await addCode(test(), phone, 'resetPhone');
    await own(resetPhone, { phonenumber: phone, code, password: seal(PASSWORD) });
    expect(await told()).toEqual([...PHONE, `phoneChanged sms ${owner.phone}`]);
    const [{ content }] = (await test().db.select().from(messages)) as [
      typeof messages.$inferSelect,
    ];
    expect(content!.text.zh).toMatch(
      /^您账号的手机号已于 \d{4}-\d\d-\d\d \d\d:\d\d（北京时间）变更。如非本人操作，/,
    );
  });

  it('is told at both phones and both mail addresses that the office has changed them', async () => {
    await edit({ phone: freshPhone(), email: 'new@example.org' });
    expect(await told()).toEqual([
      ...PHONE,
      `phoneChanged sms ${owner.phone}`,
      ...EMAIL,
      `emailChanged mail ${OLD}`,
    ]);
  });

  it('is told at the former mail address that another one was confirmed', async () => {
    const email = 'mine@example.org';
    const code = await addCode(test(), email, 'confirmEmail');
    await own(confirmEmail, { email, code });
    expect(await told()).toEqual([...EMAIL, `emailChanged mail ${OLD}`]);
  });

  it('is told at the former mail address that another one was typed', async () => {
    await own(changeProfile, { email: 'typed@example.org' });
    expect(await told()).toEqual([...EMAIL, `emailChanged mail ${OLD}`]);
  });

  it('is told nothing at an address that nobody has confirmed', async () => {
    await updateAccount(test().db, owner.id, { confirmedEmail: null });
    await own(changeProfile, { email: 'typed@example.org' });
    expect(await told()).toEqual(EMAIL);
  });

  it('is told that a first address was added, and not that one was changed', async () => {
    await updateAccount(test().db, owner.id, { email: null, confirmedEmail: null, phone: null });
    await edit({ phone: freshPhone(), email: 'first@example.org' });
    const added = ['phoneAdded site', 'phoneAdded mail', 'phoneAdded sms'];
    expect(await told()).toEqual([...added, 'emailAdded site', 'emailAdded mail']);
  });

  it('is told nothing of what does not change how they are reached', async () => {
    await edit({ nickName: '小李' });
    await own(changeProfile, { nickName: '小王', email: OLD });
    expect(await told()).toEqual([]);
  });
});

describe('the owner of an account whose password is another', () => {
  const NEW = 'New-River-8';
  const change = (oldPassword: string, newPassword: string) =>
    own(changePassword, {
      oldPassword: seal(oldPassword),
      newPassword: seal(newPassword),
      passwordt: seal(newPassword),
    });

  it('is told that they have changed it', async () => {
    expect(await change(PASSWORD, NEW)).toMatchObject({ code: 200 });
    expect(await told()).toEqual(WORD);
  });

  it('is told that it was reset by SMS', async () => {
    const code = await addCode(test(), owner.phone, 'resetPassword');
    const given = { phonenumber: owner.phone, code };
    await own(resetPassword, { ...given, newPassWord: seal(NEW), confirmPassword: seal(NEW) });
    expect(await told()).toEqual(WORD);
  });

  it('is told that the office has set it', async () => {
    const admin = await logIn(test().db, { roles: ['admin'] });
    const body = { password: seal(NEW), confirmPassword: seal(NEW) };
    await answerOf(
      call(test(), resetUserPassword, { params: { id: owner.id }, token: admin.token, body }),
    );
    expect(await told()).toEqual(WORD);
  });

  it('is told that it was set at the console', async () => {
    await setPassword(test().db, owner.userName, NEW);
    expect(await told()).toEqual(WORD);
  });

  it('changes it at most so many times a day, for each is told by SMS (threat 19)', async () => {
    const replies: unknown[] = [];
    for (let time = 0; time <= PASSWORD_LIMIT.times; time += 1) {
      const [before, after] = time % 2 === 0 ? [PASSWORD, NEW] : [NEW, PASSWORD];
      replies.push((await change(before, after))['code']);
    }
    expect(replies).toEqual([...Array<number>(PASSWORD_LIMIT.times).fill(200), 429]);
  });
});

it('a message to a former phone goes there, in the language of its owner', async () => {
  const { db } = test();
  await updateAccount(db, owner.id, { locale: 'en' });
  const phone = freshPhone();
  await edit({ phone });
  const given: unknown[] = [];
  const provider = {
    isOutbox: false,
    send: (sms: { phone: string; locale: string }) =>
      Promise.resolve(void given.push([sms.phone, sms.locale])),
  };
  const log = pino({ level: 'silent' });
  const options = { db, templates: TEMPLATES, book: addressBookOf(db), log };
  const { deliver } = createDelivery(options, smsChannel(provider));
  for (const message of await takeMessages(db, 'sms', 10)) await deliver(message);
  expect(given.toSorted()).toEqual(
    [
      [phone, 'en'],
      [owner.phone, 'en'],
    ].toSorted(),
  );
});
