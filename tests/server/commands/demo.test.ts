import { beforeAll, describe, expect, it } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { countryCode } from '#contract/call/text/country.ts';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { topics } from '#server/areas/contest/table.ts';
import { reachedBy } from '#server/areas/cooperation/contact/reachable.ts';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { membershipOf } from '#server/areas/cooperation/organisation/membership.ts';
import { organisationMembers } from '#server/areas/cooperation/organisation/table.ts';
import { applications, applicationTasks } from '#server/areas/workflow/table.ts';
import { assignments, rounds, sheets } from '#server/areas/judging/table.ts';
import { demandAccount } from '#server/areas/identity/account/administration.ts';
import { eraseDue } from '#server/areas/identity/leaving/erase.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { makeDemo } from '#server/commands/demo.ts';
import { actorOf } from '#server/demo/person.ts';
import { UsageError } from '#server/commands/usage.ts';
import { PERSONAL } from '#server/personal.ts';
import { resources } from '#server/resources.ts';
import { seedCooperation } from '#server/seed/cooperation.ts';
import { createSeedFiles } from '#server/seed/files.ts';
import { seedForms } from '#server/seed/form.ts';
import { seedPractice } from '#server/seed/practice.ts';
import { seedProcesses } from '#server/seed/process.ts';
import { useApp } from '#tests/kit/app.ts';

const ORIGIN = 'https://contest.example.org';
const test = useApp();
let first = '';

beforeAll(async () => {
  const { db, storage } = test();
  await expect(makeDemo(test(), ORIGIN)).rejects.toThrow(UsageError);
  const files = createSeedFiles(db, storage, resources.seed);
  const seeding = { db, folder: resources.seed, files };
  await seedForms(seeding);
  await seedProcesses(seeding);
  await seedPractice(seeding);
  await seedCooperation({ ...seeding, secret: test().secret });
  first = await makeDemo(test(), ORIGIN);
});

const names = (text: string) =>
  text.split('\n').flatMap((line) => (line.includes('\t') ? [line.split('\t')[0]] : []));

describe('the demonstration', () => {
  it('lists the accounts that it creates, and where to begin', async () => {
    expect(names(first)).toEqual([
      'demo-contestant',
      'demo-teammate',
      'demo-reviewer',
      'demo-chair',
      'demo-second',
      'demo-approver',
      'demo-enterprise',
      'demo-expert',
      ...Array.from({ length: 9 }, (_, at) => `demo-judge-${at + 1}`),
    ]);
    const [topic] = await test()
      .db.select()
      .from(topics)
      .where(eq(topics.year, PRACTICE_YEAR))
      .orderBy(topics.sort);
    expect(first).toContain(`${ORIGIN}/entryInformation/contestant/?topic=${topic!.id}`);
  });

  it('has thirty approved entries in three tracks', async () => {
    const found = await test()
      .db.select({ topicId: entries.topicId, count: sql<number>`count(*)::int` })
      .from(entries)
      .where(and(eq(entries.year, PRACTICE_YEAR), eq(entries.status, 'approved')))
      .groupBy(entries.topicId);
    expect(found.map(({ count }) => count)).toEqual([10, 10, 10]);
  });

  it('has captains whose documents are of a country, so that they can read their entries', async () => {
    const found = await test().db.selectDistinct({ of: teamMembers.idCountry }).from(teamMembers);
    expect(found.map(({ of }) => countryCode.safeParse(of).success)).toEqual([true]);
  });

  it('is being judged: one judge has written nothing, one left a gap, all others have submitted', async () => {
    const { db } = test();
    const [round] = await db.select().from(rounds).where(eq(rounds.year, PRACTICE_YEAR));
    expect(round!.state).toBe('open');
    const given = await db
      .select({ judgeId: assignments.judgeId, state: assignments.state, sheet: sheets.state })
      .from(assignments)
      .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
      .where(eq(assignments.roundId, round!.id));
    expect(given).toHaveLength(90);
    expect(given.filter(({ state }) => state === 'declined')).toHaveLength(1);
    const open = given.filter(({ state, sheet }) => state === 'active' && sheet !== 'submitted');
    expect(new Set(open.map(({ judgeId }) => judgeId)).size).toBe(1);
    expect(open.length).toBeGreaterThan(6);
  });

  it('has an organisation with a request for contact that it can accept', async () => {
    const { db } = test();
    const asked = await db.select().from(contacts);
    expect(asked.map(({ status, purpose, shares }) => ({ status, purpose, shares }))).toEqual([
      { status: 'sent', purpose: 'purchase', shares: ['name'] },
    ]);
    const [listing] = await db.select().from(listings).where(eq(listings.id, asked[0]!.listingId));
    expect(reachedBy(listing!)).toEqual({
      name: null,
      phone: null,
      email: 'partners@lanjiang.example',
    });
    const { userId } = await actorOf(db, 'demo-enterprise');
    const { organisation, role } = await membershipOf(db, userId, asked[0]!.organisationId);
    expect([organisation.name.zh, role]).toEqual(['澜江智算科技有限公司', 'owner']);
    expect(first).toContain(`${ORIGIN}/personCenter/contactRequest/`);
  });

  it('has an application that its approver can decide', async () => {
    const { db } = test();
    const open = await db
      .select({ status: applications.status, ownerId: applications.ownerId, of: accounts.userName })
      .from(applicationTasks)
      .innerJoin(applications, eq(applications.id, applicationTasks.applicationId))
      .innerJoin(accounts, eq(accounts.id, applicationTasks.accountId));
    const { userId } = await actorOf(db, 'demo-contestant');
    expect(open).toEqual([{ status: 'pending', ownerId: userId, of: 'demo-approver' }]);
    expect(first).toContain(`${ORIGIN}/admin/#/workflow/task`);
  });

  it('prints new passwords each time it runs, and keeps the judging, the request and the application unchanged', async () => {
    const second = await makeDemo(test(), ORIGIN);
    expect(names(second)).toEqual(names(first));
    expect(second.split('\n')[0]).not.toBe(first.split('\n')[0]);
    expect(await test().db.$count(rounds, eq(rounds.year, PRACTICE_YEAR))).toBe(1);
    expect(await test().db.$count(entries, eq(entries.year, PRACTICE_YEAR))).toBe(30);
    expect(await test().db.$count(contacts)).toBe(1);
    expect(await test().db.$count(applications)).toBe(1);
    expect(await test().db.$count(organisationMembers)).toBe(1);
  });

  it('has another account in the place of one that was erased', async () => {
    const { db, secret, storage } = test();
    const { id } = await demandAccount(db, 'demo-teammate');
    const leaving = { leavingAt: new Date(Date.now() - 1) };
    await db.update(accounts).set(leaving).where(eq(accounts.id, id));
    await eraseDue({ db, secret, storage }, PERSONAL);
    for (const _ of ['made', 'found again'])
      expect(names(await makeDemo(test(), ORIGIN))[1]).toBe('demo-teammate-2');
  });
});
