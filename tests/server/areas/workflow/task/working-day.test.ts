import { beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { CALENDAR_DAYS } from '#contract/system/built-in.ts';
import { afterWorkingHours } from '#domain/calendar/working-time.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { ensureSystem } from '#server/areas/system/ensure.ts';
import { carryOutTimers } from '#server/areas/workflow/task/deadline.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { act } from '#tests/kit/workflow/acting.ts';
import {
  addApprovers,
  addProcess,
  apply,
  passTime,
  stepOf,
  tasksOf,
  timersOf,
  waitOf,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
const DAY = 24 * 60 * 60 * 1000;
/** So many days from now, by the contest's clocks. */
const dayIn = (days: number) => localTime(new Date(Date.now() + days * DAY)).day;
/** Nobody works on the next three days; on the fourth they do, also if it is a Sunday. */
const DAYS_OFF = [1, 2, 3].map(dayIn);
const CALENDAR = { daysOff: new Set(DAYS_OFF), workdays: new Set([dayIn(0), dayIn(4)]) };

let applicant: TestAccount;
let [ann, ben]: TestAccount[] = [];
beforeEach(async () => {
  const { db } = test();
  await ensureSystem(db);
  const write = (key: string, days: readonly string[]) =>
    db
      .update(settings)
      .set({ value: days.join(', ') })
      .where(eq(settings.key, key));
  await write(CALENDAR_DAYS.daysOff, DAYS_OFF);
  await write(CALENDAR_DAYS.workdays, [...CALENDAR.workdays]);
  applicant = await addAccount(db, []);
  [ann, ben] = await addApprovers(db, 2);
});

const begun = async (...blocks: Parameters<typeof addProcess>[1]) =>
  apply(test().db, await addProcess(test().db, blocks), applicant);

/** The due moments of tasks and timers, by how many minutes they miss the one that is expected. */
async function offBy(id: number, expected: Date): Promise<number[]> {
  const tasks = (await tasksOf(test().db, id)).flatMap(({ dueAt }) => dueAt ?? []);
  const timers = (await timersOf(test().db, id)).map(({ dueAt }) => dueAt);
  return [...tasks, ...timers].map((at) =>
    Math.abs(Math.round((Number(at) - Number(expected)) / 60_000)),
  );
}

const dueAfter = (hours: number) => afterWorkingHours(new Date(), hours, CALENDAR);

describe('hours of working days', () => {
  it('leave out days off, for deadlines and pauses', async () => {
    const step = await begun(stepOf('s1', [ann!], { hours: 24, isWorking: true }));
    expect(await offBy(step, dueAfter(24))).toEqual([0, 0]);
    const pause = await begun({ ...waitOf('w1', 24), isWorking: true } as ReturnType<
      typeof waitOf
    >);
    expect(await offBy(pause, dueAfter(24))).toEqual([0]);
    expect(dueAfter(24).getTime()).toBeGreaterThan(Date.now() + 3 * DAY);
  });

  it('begin anew for the next of those who take turns, and after a reminder', async () => {
    const { db } = test();
    const way = { hours: 24, isWorking: true, quorum: 'inTurn' } as const;
    const id = await begun(stepOf('s1', [ann!, ben!], way));
    await act(db, id, ann!, 'approve');
    expect((await offBy(id, dueAfter(24))).slice(1)).toEqual([0, 0]);
    await passTime(db, id);
    await carryOutTimers(db);
    expect((await offBy(id, dueAfter(24))).at(-1)).toBe(0);
  });

  it('count every day where a step does not say so, and without a calendar all but weekends', async () => {
    const { db } = test();
    const plain = await begun(stepOf('s1', [ann!], { hours: 24 }));
    expect(await offBy(plain, new Date(Date.now() + DAY))).toEqual([0, 0]);
    await db.delete(settings).where(sql`${settings.key} LIKE 'calendar.%'`);
    const none = { daysOff: new Set<string>(), workdays: new Set<string>() };
    const id = await begun(stepOf('s1', [ann!], { hours: 240, isWorking: true }));
    expect(await offBy(id, afterWorkingHours(new Date(), 240, none))).toEqual([0, 0]);
  });
});
