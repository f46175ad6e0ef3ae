import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import { getHome, type HomeCard } from '#contract/office/home.ts';
import { CONFIRMED_DEEDS } from '#contract/system/built-in.ts';
import { recordMembership } from '#server/areas/cooperation/member/event.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified, organisationOf, roundOf } from '#tests/kit/cooperation/organisation.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const t = translator('zh');

/** What the office does to a record of each kind, and how it asks for it. */
const KINDS = [
  {
    deed: 'revoke',
    asks: 'askRevoke',
    path: 'certification',
    find: (id: number) => roundOf(test(), id),
    states: ['approved', 'revoked'],
    waits: 'revocationsAsked',
  },
  {
    deed: 'suspend',
    asks: 'askSuspend',
    path: 'organisation',
    find: (id: number) => organisationOf(test(), id),
    states: ['active', 'suspended'],
    waits: 'suspensionsAsked',
  },
] as const;
type Kind = (typeof KINDS)[number];

const person = async (kind: Kind, ...actions: readonly string[]) => {
  const permissions = actions.map((action) => `cooperation:${kind.path}:${action}`);
  return logIn(test().db, { roles: [await addRole(test().db, permissions)] });
};
const decide = async (who: LoggedIn, { path, find }: Kind, organisation: number, deed: string) => {
  const { id, version } = await find(organisation);
  const body = { records: [{ id, version }], deed, note: '材料系伪造' };
  return ask(who, 'POST', `/cooperation/${path}/decide`, body);
};
const setParameter = async (value: string) => {
  const name = { zh: '两人办理', en: 'Two persons' };
  await test()
    .db.insert(settings)
    .values({ key: CONFIRMED_DEEDS.key, value, name })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
};
beforeEach(() => setParameter(''));

describe.each(KINDS)('to $deed', (kind) => {
  const stateOf = async (id: number) => (await kind.find(id)).status;
  const add = async () => addCertified(test(), await logIn(test().db));

  it('asks for a permission of its own, which editing does not give', async () => {
    const id = await add();
    const editor = await person(kind, 'list', 'query', 'edit');
    expect(await decide(editor, kind, id, kind.deed)).toMatchObject({ msg: t('fault.forbidden') });
    expect(await decide(editor, kind, id, kind.asks)).toMatchObject({ msg: t('fault.forbidden') });
    expect(await stateOf(id)).toBe(kind.states[0]);
    expect(await decide(await person(kind, kind.deed), kind, id, kind.deed)).toMatchObject({
      code: 200,
    });
    expect(await stateOf(id)).toBe(kind.states[1]);
  });

  it('takes two persons if the parameter says so', async () => {
    await setParameter('revoke, suspend');
    const id = await add();
    const [first, second] = [await person(kind, kind.deed), await person(kind, kind.deed)];
    const refused = { msg: t('fault.secondPerson') };
    expect(await decide(first, kind, id, kind.deed)).toMatchObject(refused);
    expect(await decide(first, kind, id, kind.asks)).toMatchObject({ code: 200 });
    expect(await decide(first, kind, id, kind.deed)).toMatchObject(refused);
    expect(await stateOf(id)).toBe(kind.states[0]);
    expect(await decide(second, kind, id, kind.deed)).toMatchObject({ code: 200 });
    expect(await stateOf(id)).toBe(kind.states[1]);
  });

  it('tells each reader how far it is, where two persons do it', async () => {
    const id = await add();
    const [first, second] = [
      await person(kind, 'list', 'query', kind.deed),
      await person(kind, 'list', 'query', kind.deed),
    ];
    const steps = async () => {
      const path = `/cooperation/${kind.path}/${(await kind.find(id)).id}`;
      const read = async (who: LoggedIn) =>
        (await ask<{ second: string | null }>(who, 'GET', path)).data.second;
      return [await read(first), await read(second)];
    };
    expect(await steps()).toEqual([null, null]);
    await setParameter('revoke, suspend');
    expect(await steps()).toEqual(['unasked', 'unasked']);
    await decide(first, kind, id, kind.asks);
    expect(await steps()).toEqual(['asked', 'due']);
    await decide(second, kind, id, kind.deed);
    expect(await steps()).toEqual([null, null]);
  });

  it('waits on the home page of whoever may do what somebody else has asked for', async () => {
    await setParameter('revoke, suspend');
    const [first, second] = [
      await person(kind, 'list', kind.deed),
      await person(kind, 'list', kind.deed),
    ];
    const waiting = async (who: LoggedIn) => {
      const { data } = await ask<HomeCard | null>(who, 'GET', `${getHome.path}/waiting`);
      return data?.items.map(({ what, count, filter }) => ({ what, count, filter })) ?? [];
    };
    const before = await waiting(second);
    const id = await add();
    await decide(first, kind, id, kind.asks);
    const count = (before[0]?.count ?? 0) + 1;
    expect(await waiting(first)).toEqual([]);
    expect(await waiting(second)).toEqual([{ what: kind.waits, count, filter: { second: 'due' } }]);
    await setParameter('');
    expect(await waiting(second)).toEqual([]);
  });

  it('is told to the members only once it is done', async () => {
    const who = await logIn(test().db);
    const id = await addCertified(test(), who);
    const staff = await person(kind, kind.deed);
    const told = async () => {
      const path = `/member/${kind.path}/${(await kind.find(id)).id}`;
      const { data } = await ask<{ events: { deed: string }[] }>(who, 'GET', path);
      return data.events.at(-1)?.deed;
    };
    await decide(staff, kind, id, kind.asks);
    expect(await told()).not.toBe(kind.asks);
    await decide(staff, kind, id, kind.deed);
    expect(await told()).toBe(kind.deed);
  });
});

it('to suspend is asked for anew once the organisation was restored', async () => {
  await setParameter('suspend');
  const [, kind] = KINDS;
  const id = await addCertified(test(), await logIn(test().db));
  const [first, second] = [await person(kind, kind.deed), await person(kind, kind.deed)];
  await decide(first, kind, id, 'askSuspend');
  await decide(second, kind, id, 'suspend');
  await decide(first, kind, id, 'restore');
  expect(await decide(second, kind, id, 'suspend')).toMatchObject({ msg: t('fault.secondPerson') });
});

it('to suspend stays asked for when an owner is succeeded meanwhile', async () => {
  await setParameter('suspend');
  const [, kind] = KINDS;
  const id = await addCertified(test(), await logIn(test().db));
  const [first, second] = [await person(kind, kind.deed), await person(kind, kind.deed)];
  await decide(first, kind, id, 'askSuspend');
  await recordMembership(test().db, { id, deed: 'inherit', by: null });
  expect(await decide(second, kind, id, 'suspend')).toMatchObject({ code: 200 });
});
