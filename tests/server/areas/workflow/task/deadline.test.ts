import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Block } from '#contract/workflow/outline.ts';
import { replaceRoles } from '#server/areas/identity/account/repository.ts';
import { applicationData } from '#server/areas/workflow/personal.ts';
import type { Fault } from '#contract/fault.ts';
import { isTodo } from '#contract/workflow/task.ts';
import { carryOutTimers } from '#server/areas/workflow/task/deadline.ts';
import { decideTask } from '#server/areas/workflow/task/decide.ts';
import { passBegun } from '#server/areas/workflow/task/deputy/begun.ts';
import { absences, processVersions } from '#server/areas/workflow/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { addAccount, type TestAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addAbsence } from '#tests/kit/workflow/absence.ts';
import {
  actorFor,
  addApprovers,
  addProcess,
  applicationOf,
  apply,
  applyAgain,
  decisionOf,
  parallelOf,
  passTime,
  pendingOf,
  recordsOf,
  stepOf,
  tasksOf,
  timersOf,
  waitOf,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();
let applicant: TestAccount;
let people: TestAccount[];
beforeAll(async () => {
  applicant = await addAccount(test().db, []);
  people = await addApprovers(test().db, 4);
});

/** Carries out what is due in two processes at once, and once more. */
async function carryOut(): Promise<void> {
  const { db } = test();
  await Promise.all([carryOutTimers(db), carryOutTimers(db)]);
  await carryOutTimers(db);
}

const begun = async (...blocks: Block[]) =>
  apply(test().db, await addProcess(test().db, blocks), applicant);

describe('what is due', () => {
  it('ends a pause once', async () => {
    const id = await begun(waitOf('w1'), stepOf('s1', [people[0]!]));
    await carryOut();
    expect((await applicationOf(test().db, id)).course.open).toEqual(['w1']);
    await passTime(test().db, id);
    await carryOut();
    expect(await recordsOf(test().db, id)).toEqual(['start', 'pass w1']);
    expect((await applicationOf(test().db, id)).course.open).toEqual(['s1']);
  });

  it('is carried out for the others where one application fails, and fails in the end', async () => {
    const { db } = test();
    const broken = await addProcess(db, [waitOf('w1')]);
    const failing = await apply(db, broken, applicant);
    const id = await begun(waitOf('w1'));
    await passTime(db, failing);
    await passTime(db, id);
    const isBroken = eq(processVersions.processId, broken.id);
    const [{ outline } = {}] = await db.select().from(processVersions).where(isBroken);
    const write = (blocks: Block[]) =>
      db.update(processVersions).set({ outline: { blocks } }).where(isBroken);
    await write([{ kind: 'none' } as unknown as Block]);
    await expect(carryOutTimers(db)).rejects.toThrow();
    expect(await recordsOf(db, id)).toEqual(['start', 'pass w1', 'finish']);
    expect(await recordsOf(db, failing)).toEqual(['start']);
    await write(outline!.blocks);
    await carryOutTimers(db);
    expect(await recordsOf(db, failing)).toEqual(['start', 'pass w1', 'finish']);
  });

  it.each([
    ['remind', 'pending', ['start', 'remind s1']],
    ['approve', 'approved', ['start', 'pass s1', 'finish']],
    ['reject', 'rejected', ['start', 'refuse s1']],
  ] as const)('makes an overdue step %s', async (overdue, status, records) => {
    const id = await begun(stepOf('s1', [people[0]!], { hours: 1, overdue }));
    await passTime(test().db, id);
    await carryOut();
    expect((await applicationOf(test().db, id)).status).toBe(status);
    expect(await recordsOf(test().db, id)).toEqual(records);
    expect(await timersOf(test().db, id)).toHaveLength(status === 'pending' ? 1 : 0);
  });

  it('asks the administrators in place of those who hold up what all have to agree to', async () => {
    const [ann, ben, cid] = people;
    const administrators = [cid!.userName];
    const step = stepOf('s1', [ann!, ben!], {
      quorum: 'all',
      hours: 1,
      overdue: 'administrators',
    });
    const process = await addProcess(test().db, [step], { administrators });
    const id = await apply(test().db, process, applicant);
    const [first] = await pendingOf(test().db, id);
    await decideTask(test().db, actorFor(ann!), first!.id, decisionOf('approve'));
    await passTime(test().db, id);
    await carryOut();
    const tasks = await tasksOf(test().db, id);
    expect(tasks.map(({ accountId, state }) => [accountId, state])).toEqual([
      [ann!.id, 'approved'],
      [ben!.id, 'timedOut'],
      [cid!.id, 'pending'],
    ]);
  });
});

describe('a step that holds up what all have to agree to', () => {
  it('is decided by its administrators alone, who have agreed already', async () => {
    const [ann, ben] = people;
    const step = stepOf('s1', [ann!, ben!], {
      quorum: 'all',
      hours: 1,
      overdue: 'administrators',
    });
    const given = { administrators: [ann!.userName] };
    const id = await apply(test().db, await addProcess(test().db, [step], given), applicant);
    const own = (await pendingOf(test().db, id)).find(({ accountId }) => accountId === ann!.id);
    await decideTask(test().db, actorFor(ann!), own!.id, decisionOf('approve'));
    await passTime(test().db, id);
    await carryOut();
    expect((await applicationOf(test().db, id)).status).toBe('approved');
    expect(await timersOf(test().db, id)).toEqual([]);
  });
});

describe('a step for which nobody can be found', () => {
  it('waits, and asks whoever can decide as soon as there is somebody', async () => {
    const late = await addAccount(test().db, []);
    const id = await begun(stepOf('s1', [late]));
    expect(await recordsOf(test().db, id)).toEqual(['start', 'escalate s1']);
    await passTime(test().db, id);
    await carryOut();
    expect(await recordsOf(test().db, id)).toEqual(['start', 'escalate s1']);
    await replaceRoles(test().db, late.id, ['admin']);
    await passTime(test().db, id);
    await carryOut();
    expect((await pendingOf(test().db, id)).map(({ accountId }) => accountId)).toEqual([late.id]);
    await replaceRoles(test().db, late.id, []);
  });

  it('goes back to whoever had passed it on, if the account of the last one who was asked is erased', async () => {
    const [given] = await addApprovers(test().db, 1);
    const [first] = people;
    const id = await begun(stepOf('s1', [first!]));
    const [task] = await pendingOf(test().db, id);
    const decision = decisionOf('transfer', { person: given!.userName });
    await decideTask(test().db, actorFor(first!), task!.id, decision);
    await test().db.transaction(async (tx) => {
      await applicationData.forget!(tx, given!.id);
      await tx.delete(accounts).where(eq(accounts.id, given!.id));
    });
    await carryOut();
    const asked = (await pendingOf(test().db, id)).map(({ accountId }) => accountId);
    expect(asked).toEqual([first!.id]);
  });

  it('is given to the administrators if the account of its last person is erased', async () => {
    const [gone] = await addApprovers(test().db, 1);
    const administrators = [people[1]!.userName];
    const process = await addProcess(test().db, [stepOf('s1', [gone!])], { administrators });
    const id = await apply(test().db, process, applicant);
    await test().db.transaction(async (tx) => {
      await applicationData.forget!(tx, gone!.id);
      await tx.delete(accounts).where(eq(accounts.id, gone!.id));
    });
    await carryOut();
    const asked = (await pendingOf(test().db, id)).map(({ accountId }) => accountId);
    expect(asked).toEqual([people[1]!.id]);
  });
});

/** Numbers that look random and are the same in every run. */
function diceOf(seed: number): (sides: number) => number {
  let state = seed * 2654435761 + 1;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const QUORUMS = ['any', 'all', 'ratio', 'inTurn'] as const;
const OVERDUE = ['remind', 'approve', 'administrators'] as const;

/** Blocks of a random process. */
function blocksOf(dice: (sides: number) => number, depth: number, named: () => string): Block[] {
  return Array.from({ length: 1 + dice(3) }, (): Block => {
    const kind = dice(depth > 0 ? 5 : 3);
    if (kind === 2) return waitOf(named(), 1);
    if (kind > 2) {
      const branch = () => blocksOf(dice, depth - 1, named);
      return parallelOf(named(), branch(), branch());
    }
    return stepOf(named(), people.slice(dice(2), 2 + dice(3)), {
      quorum: QUORUMS[dice(4)]!,
      hours: dice(2) === 0 ? null : 1,
      overdue: OVERDUE[dice(3)]!,
    });
  });
}

/** Makes others absent, with random deputies, and passes on what waits for them. */
async function changeAbsences(dice: (sides: number) => number): Promise<void> {
  const { db } = test();
  await db.delete(absences);
  const deputies = [undefined, ...people];
  for (const person of people.filter(() => dice(2) === 0)) {
    const deputy = deputies[dice(deputies.length)];
    await addAbsence(db, person, deputy === person ? undefined : deputy);
  }
  await passBegun(db);
}

const DEEDS = ['approve', 'approve', 'approve', 'return', 'transfer', 'delegate'] as const;

it.each(Array.from({ length: 24 }, (_, at) => at))(
  'never leaves a running application without anything to wait for: round %i',
  async (seed) => {
    const { db } = test();
    const dice = diceOf(seed);
    const absent = diceOf(seed + 100);
    let last = 0;
    const blocks = blocksOf(dice, 2, () => `b${(last += 1)}`);
    const process = await addProcess(db, [...blocks, stepOf('z1', people)]);
    const id = await apply(db, process, applicant);
    for (let turn = 0; turn < 25; turn += 1) {
      if (seed >= 12) await changeAbsences(absent);
      const { status } = await applicationOf(db, id);
      const tasks = (await tasksOf(db, id)).filter(({ state }) => isTodo(state));
      const timers = await timersOf(db, id);
      if (status === 'approved' || status === 'rejected') {
        expect([tasks, timers]).toEqual([[], []]);
        return;
      }
      if (status === 'returned') {
        expect([tasks, timers]).toEqual([[], []]);
        await applyAgain(db, process, applicant, id);
        continue;
      }
      expect(tasks.length + timers.length).toBeGreaterThan(0);
      const task = tasks[dice(tasks.length + 1)];
      if (!task) {
        await passTime(db, id);
        await carryOutTimers(db);
        continue;
      }
      const who = people.find((one) => one.id === task.accountId)!;
      const deed = task.state === 'delegated' ? 'resolve' : DEEDS[dice(DEEDS.length)]!;
      const person = people[dice(4)]!.userName;
      const given = decisionOf(deed, { version: task.version, person });
      await decideTask(db, actorFor(who), task.id, given).catch((error: unknown) => {
        expect(['wrongAssignee', 'askedAlready', 'personAway']).toContain((error as Fault).fault);
      });
    }
  },
);
