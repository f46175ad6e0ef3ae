import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { evaluate } from '#domain/forms/reading/evaluate.ts';
import { entryFlaws, formAnswersOf, partsOf } from '#domain/registration/parts.ts';
import { readVisibleContests } from '#server/areas/contest/service.ts';
import { topics } from '#server/areas/contest/table.ts';
import { findRegistrationForm, type OwnedForm } from '#server/areas/forms/service.ts';
import { readWindow } from '#server/areas/registration/entry/window.ts';
import { handInWork } from '#server/areas/registration/entry/work.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { decide } from '#server/areas/registration/review/decide.ts';
import { actorOf } from '#server/demo/person.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { resources } from '#server/resources.ts';
import { createSeedFiles } from '#server/seed/files.ts';
import { seedForms } from '#server/seed/form.ts';
import { seedPractice } from '#server/seed/practice.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  confirm,
  give,
  write,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';
import { READ_AT } from '#tests/kit/forms/form.ts';

const test = useApp();
let topicId: number;
let form: OwnedForm;
beforeAll(async () => {
  const { db, storage } = test();
  const seeding = {
    db,
    folder: resources.seed,
    files: createSeedFiles(db, storage, resources.seed),
  };
  await seedForms(seeding);
  await seedPractice(seeding);
  const [topic] = await test().db.select().from(topics).where(eq(topics.year, PRACTICE_YEAR));
  topicId = topic!.id;
  form = (await findRegistrationForm(test(), 'entry'))!;
});

describe('the entry form of the demonstration', () => {
  it('has questions for the topic, the team and the member', () => {
    const parts = partsOf(form.model);
    expect(
      [...Map.groupBy(parts, ([, part]) => part)].map(([part, of]) => [part, of.map(([id]) => id)]),
    ).toEqual([
      ['topic', ['e1', 'e2', 'e3', 'e10']],
      ['team', ['e4', 'e6']],
      ['member', ['e7', 'e8', 'e9']],
      ['work', ['e11', 'e12']],
    ]);
  });

  it('asks each member for their own part, and reports whose is missing', () => {
    const written = {
      team: { e4: 'team@example.org' },
      topic: {
        e1: '用分块和向量化把矩阵乘法算得更快，并给出误差分析。',
        e2: { chosen: [1], other: '' },
      },
      work: {},
      members: [
        { memberId: 7, answers: { e7: { chosen: [1], other: '' }, e8: '计算机' } },
        { memberId: 9, answers: {} },
      ],
    };
    const { flaws } = evaluate(form.model, formAnswersOf(form.model, written), READ_AT);
    expect(
      entryFlaws(form.model, written, flaws).map(({ place, memberId }) => [place, memberId]),
    ).toEqual([
      ['e3', null],
      ['e7', 9],
      ['e8', 9],
      ['e11', null],
    ]);
  });
});

/** Fills in everything that is required before a team is approved. */
async function fillIn({ id, teamId, captain }: TestEntry): Promise<void> {
  await confirm(test(), teamId, captain.id);
  await test().db.update(entries).set({ title: '作品' }).where(eq(entries.id, id));
  await write(test(), id, captain.id, 'topic', {
    e1: '用分块和向量化把矩阵乘法算得更快，并给出误差分析。',
    e2: { chosen: [2], other: '' },
  });
  await write(test(), id, captain.id, 'team', { e4: 'team@example.org' });
  await write(test(), id, captain.id, 'member', { e7: { chosen: [1], other: '' }, e8: '计算机' });
}

describe('the practice contest', () => {
  it('is open from the first start, and in no list of contests', async () => {
    expect(await readWindow(test(), topicId, undefined)).toMatchObject({
      state: 'open',
      quota: 20,
      left: 20,
    });
    const years = (await readVisibleContests(test().db)).map(({ year }) => year);
    expect(years).not.toContain(PRACTICE_YEAR);
  });

  it('can be entered on the day it is tried, with a number that marks it as practice', async () => {
    const entry = await addDraft(test(), topicId);
    await fillIn(entry);
    const outcome = await give(test(), entry);
    expect(outcome).toMatchObject({
      state: 'submitted',
      number: expect.stringMatching(/^T-[0-9A-Z]{5}-[0-9A-Z]$/) as string,
    });
  });

  it('asks approved teams for their final work on the same day', async () => {
    const entry = await addDraft(test(), topicId);
    await fillIn(entry);
    await give(test(), entry);
    const { versionId } = (await demandEntry(test().db, entry.id)).entry;
    const words = { marks: [], reason: '' };
    const reviewer = await actorOf(test().db, (await addReviewer(test)).userName);
    await decide(test().db, reviewer, entry.id, {
      versionId: versionId!,
      decision: 'approve',
      ...words,
    });
    const own = { id: entry.id, accountId: entry.captain.id };
    const handIn = () =>
      handInWork(test(), {
        ...own,
        userName: entry.captain.userName,
        submission: randomUUID(),
        waited: 0,
      });
    await expect(handIn()).rejects.toMatchObject({ fault: 'entryFlawed' });
    await write(test(), entry.id, entry.captain.id, 'work', {
      e11: '分块之后快了四倍，附上脚本与测得的全部数据。',
    });
    expect(await handIn()).toBeInstanceOf(Date);
  });
});
