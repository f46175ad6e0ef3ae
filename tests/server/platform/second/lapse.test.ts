import { and, desc, eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { judgingRequestRetention } from '#server/areas/judging/request/retention.ts';
import { releases } from '#server/areas/judging/release/table.ts';
import { rounds, scoreEvents, sheets } from '#server/areas/judging/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { disqualifyRetention } from '#server/areas/registration/review/disqualify/request.ts';
import { operations } from '#server/platform/audit/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addAccount } from '#tests/kit/account.ts';
import { addChair } from '#tests/kit/judging/judging.ts';
import { addJudging, type SheetState } from '#tests/kit/judging/judging-given.ts';
import { addRelease } from '#tests/kit/judging/release-given.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addWaiting } from '#tests/kit/registration/review-given.ts';
import { addReviewer, refusal } from '#tests/kit/registration/reviewer.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const reason = '核对后认为有误';

/** A record about which a deed takes two people. */
interface Subject {
  path: string;
  deed: string;
  /** The subject in the operation log. */
  target: string;
  id: PgColumn;
  key: number;
  /** Who asked, when, and why. */
  columns: { by: PgColumn; at: PgColumn; why: PgColumn };
  /** The reason where nobody asks. */
  before?: string;
  version?: PgColumn;
  addPerson(): Promise<LoggedIn>;
}

const addJudgingPerson = () => addChair(test());

async function sheetOf(state: SheetState, deed: string): Promise<Subject> {
  const { id } = await addJudging(test().db, (await addAccount(test().db)).id, {
    round: 'closed',
    sheet: state,
  });
  return {
    path: `/judging/assignment/${id}`,
    deed,
    target: `assignment ${id}`,
    id: sheets.assignmentId,
    key: id,
    columns: { by: sheets.excluder, at: sheets.excludeAskedAt, why: sheets.reason },
    addPerson: addJudgingPerson,
  };
}

const SUBJECTS: Readonly<Record<string, () => Promise<Subject>>> = {
  async 'an entry is disqualified'() {
    const { id } = await addWaiting(test());
    const { disqualifier: by, disqualifyAskedAt: at, disqualifyReason: why } = entries;
    const about = { path: `/contest/entry/${id}`, deed: 'disqualify', target: `entry ${id}` };
    const columns = { by, at, why };
    return { ...about, id: entries.id, key: id, columns, addPerson: () => addReviewer(test) };
  },
  async 'a round is reopened'() {
    const { roundId: id } = await addJudging(test().db, (await addAccount(test().db)).id, {
      round: 'ranked',
    });
    const { reopener: by, reopenAskedAt: at, reopenReason: why, version } = rounds;
    const about = { path: `/judging/round/${id}`, deed: 'reopen', target: `judgingRound ${id}` };
    const place = { id: rounds.id, key: id, columns: { by, at, why }, version };
    return { ...about, ...place, addPerson: addJudgingPerson };
  },
  'a sheet is left out': () => sheetOf('submitted', 'exclude'),
  async 'a sheet is counted again'() {
    const subject = await sheetOf('excluded', 'include');
    const event = { sheetId: subject.key, seq: 1, by: 'x', digest: Buffer.alloc(32) };
    await test()
      .db.insert(scoreEvents)
      .values({ ...event, deed: 'exclude', reason: '与他人雷同' });
    await test().db.update(sheets).set({ steps: 1 }).where(eq(sheets.assignmentId, subject.key));
    return { ...subject, before: '与他人雷同' };
  },
  async 'a release is rescinded'() {
    const { release } = await addRelease(test().db, 'released', { reason: '' });
    const { rescinder: by, rescindAskedAt: at, reason: why, version } = releases;
    const { id } = release;
    const about = { path: `/judging/release/${id}`, deed: 'rescind' };
    const place = { id: releases.id, key: id, columns: { by, at, why }, version, before: '' };
    const target = `judgingRelease ${id}`;
    return { ...about, ...place, target, addPerson: addJudgingPerson };
  },
};

async function columnsOf({ id, key, columns, version }: Subject) {
  const [row] = await test()
    .db.select({ ...columns, version: version ?? sql<number>`0` })
    .from(id.table)
    .where(eq(id, key));
  return row as { by: string | null; at: Date | null; why: string | null; version: number };
}

async function act(who: LoggedIn, subject: Subject, deed: string) {
  const { version } = await columnsOf(subject);
  return ask(who, 'POST', `${subject.path}/${deed}`, { version, reason });
}

/** Sets back the time at which somebody asked. */
const age = ({ id, key, columns: { at } }: Subject, days: number) =>
  test().db.execute(
    sql`UPDATE ${id.table} SET ${sql.identifier(at.name)} = now() - make_interval(days => ${days}) WHERE ${sql.identifier(id.name)} = ${key}`,
  );

async function clean(): Promise<void> {
  await disqualifyRetention.forget(test().db, new Date());
  await judgingRequestRetention.forget(test().db, new Date());
}

async function lastDeed({ target }: Subject) {
  const [line] = await test()
    .db.select()
    .from(operations)
    .where(eq(operations.target, target))
    .orderBy(desc(operations.id))
    .limit(1);
  return [line!.userName, line!.action.split(':')[2]];
}

const toldOf = ({ userId }: LoggedIn) =>
  test().db.$count(
    messages,
    and(eq(messages.accountId, userId), eq(messages.template, 'requestLapsed')),
  );

const nothing = ({ before }: Subject): object =>
  expect.objectContaining({ by: null, at: null, why: before ?? null });

describe.each(Object.entries(SUBJECTS))('before %s', (_, add) => {
  it('somebody else takes the request back, and it is asked for anew', async () => {
    const subject = await add();
    const [one, other] = [await subject.addPerson(), await subject.addPerson()];
    await act(one, subject, subject.deed);
    expect(await columnsOf(subject)).toMatchObject({ by: one.userName, why: reason });
    expect(await act(other, subject, 'recall')).toMatchObject({ code: 200 });
    expect(await columnsOf(subject)).toEqual(nothing(subject));
    expect(await lastDeed(subject)).toEqual([other.userName, 'recall']);
    expect(await act(other, subject, subject.deed)).toMatchObject({ code: 200 });
    expect(await columnsOf(subject)).toMatchObject({ by: other.userName });
  });

  it('whoever asked takes the request back, once', async () => {
    const subject = await add();
    const one = await subject.addPerson();
    await act(one, subject, subject.deed);
    expect(await act(one, subject, 'recall')).toMatchObject({ code: 200 });
    expect(await columnsOf(subject)).toEqual(nothing(subject));
    const other = await subject.addPerson();
    expect(await act(other, subject, 'recall')).toMatchObject(refusal('wrongState'));
  });

  it('the request lapses after seven days, and whoever asked is told', async () => {
    const subject = await add();
    const one = await subject.addPerson();
    await act(one, subject, subject.deed);
    await age(subject, 6);
    await clean();
    expect(await columnsOf(subject)).toMatchObject({ by: one.userName });
    await age(subject, 7);
    await clean();
    expect(await columnsOf(subject)).toEqual(nothing(subject));
    expect(await lastDeed(subject)).toEqual([one.userName, 'lapse']);
    expect(await toldOf(one)).toBeGreaterThan(0);
  });

  it('a second person confirms it in time, and nothing lapses any more', async () => {
    const subject = await add();
    const [one, other] = [await subject.addPerson(), await subject.addPerson()];
    await act(one, subject, subject.deed);
    expect(await act(other, subject, subject.deed)).toMatchObject({ code: 200 });
    expect((await columnsOf(subject)).at).toBeNull();
    await clean();
    expect(await toldOf(one)).toBe(0);
  });
});

it('every table of such a deed has its time in these tests', async () => {
  const names = new Set<string>();
  for (const add of Object.values(SUBJECTS)) {
    const { at } = (await add()).columns;
    names.add(`${getTableName(at.table)}.${at.name}`);
  }
  const { rows } = await test().db.execute<{ name: string }>(
    sql`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE '%\_asked\_at'`,
  );
  expect([...names].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
