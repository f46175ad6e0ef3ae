import { globSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consultations } from '#server/areas/consultation/table.ts';
import type { OwnKind } from '#server/platform/own/kind.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
let owner: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  owner = await logIn(test().db);
});
beforeEach(() => test().db.delete(consultations));

const QUEUE = '/system/consultation';
const ASKED = { company: '', linkMan: '张三', linkPhone: '13900000001' };

async function add(content: string): Promise<number> {
  const [row] = await test()
    .db.insert(consultations)
    .values({ ...ASKED, content, ownerId: owner.userId })
    .returning();
  return row!.id;
}

const versionOf = async (id: number) =>
  (await test().db.select().from(consultations).where(eq(consultations.id, id)))[0]!.version;

async function answer(id: number, note: string) {
  const records = [{ id, version: await versionOf(id) }];
  await ask(admin, 'POST', `${QUEUE}/decide`, { records, deed: 'answer', note });
}

const askOn = async (id: number, note: string) =>
  ask(owner, 'POST', `/member/consultation/${id}/act`, {
    deed: 'askOn',
    note,
    version: await versionOf(id),
  });

async function next(after?: number): Promise<number | undefined> {
  const { data } = await ask<{ id: number } | null>(admin, 'POST', `${QUEUE}/next`, { after });
  return data?.id;
}

/** The whole queue, as it is worked through. */
async function workedThrough(): Promise<number[]> {
  const found: number[] = [];
  for (let id = await next(); id !== undefined; id = await next(id)) found.push(id);
  return found;
}

const listed = async () =>
  (await ask<{ id: number }>(admin, 'POST', `${QUEUE}/list`, {})).rows.map(({ id }) => id);

describe('an old record that is submitted again', () => {
  it('waits behind those that were submitted before that', async () => {
    const [old, second, third] = [await add('老问题'), await add('问题二'), await add('问题三')];
    await answer(old, '请看指南');
    await askOn(old, '指南里没有');
    const fourth = await add('问题四');
    expect(await workedThrough()).toEqual([second, third, old, fourth]);
    expect(await listed()).toEqual([second, third, old, fourth]);
  });

  it('is followed by those behind it, also once it was decided or removed', async () => {
    const [old, second] = [await add('老问题一'), await add('新问题二')];
    await answer(old, '请看报名指南');
    await askOn(old, '指南里也没有');
    const third = await add('新问题三');
    await answer(old, '请看第二页');
    expect(await next(old)).toBe(third);
    await test().db.delete(consultations).where(eq(consultations.id, old));
    expect(await next(old)).toBe(second);
  });
});

it('records of one moment are taken by their id, each once', async () => {
  const ids = [await add('同时一'), await add('同时二'), await add('同时三')];
  await test().db.update(consultations).set({ waitingSince: new Date() });
  expect(await workedThrough()).toEqual(ids);
  expect(await listed()).toEqual(ids);
});

const isOwnKind = (value: unknown): value is OwnKind =>
  typeof value === 'object' && value !== null && 'states' in value && 'store' in value;

it('every kind that waits for the office keeps since when', async () => {
  const files = globSync('src/server/areas/**/kind.ts').toSorted();
  const modules = await Promise.all(
    files.map((file) => import(`../../../../${file}`) as Promise<Record<string, unknown>>),
  );
  const kinds = modules.flatMap((exported) => Object.values(exported).filter(isOwnKind));
  const keeping = kinds.map(({ contract, states, store }) => [
    contract.resource.name,
    states.waiting.length > 0,
    store.table.waitingSince !== undefined,
  ]);
  expect(keeping).toEqual([
    ['consultation', true, true],
    ['certification', true, true],
    ['contactRequest', true, true],
    ['organisation', false, false],
    ['listing', true, true],
    ['appeal', true, true],
    ['identityCase', true, true],
  ]);
});
