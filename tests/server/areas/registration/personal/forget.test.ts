import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contestantData } from '#server/areas/registration/personal/data.ts';
import { registrationRetention } from '#server/areas/registration/personal/retention.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import {
  entries,
  entryParts,
  entryVersions,
} from '#server/areas/registration/record/entry/table.ts';
import { certificates } from '#server/areas/registration/certificate/table.ts';
import { handOver } from '#server/areas/registration/team/roster.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { contests } from '#server/areas/contest/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertificate } from '#tests/kit/registration/certificate-given.ts';
import { withdrawn } from '#tests/kit/registration/entry-given.ts';
import {
  addDraft,
  addMember,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  changeRules,
  complete,
  inDays,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();

const leave = ({ captain }: TestEntry) =>
  test().db.transaction(async (tx) => {
    await contestantData.forget!(tx, captain.id);
    await tx.delete(accounts).where(eq(accounts.id, captain.id));
  });

async function captainOf({ teamId }: TestEntry) {
  const [row] = await test()
    .db.select()
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(teamMembers.id);
  return row!;
}

const NOBODY = {
  accountId: null,
  person: null,
  idCountry: null,
  idNumber: null,
  birthday: null,
  name: null,
  nameLatin: '',
  school: null,
};

async function submitted(rules = {}) {
  const { db } = test();
  const form = await addRegistrationForm(db);
  const topic = await addTopic(db, { form, ...rules });
  const entry = await addSubmitted(test(), topic.id);
  return { topic, entry };
}

describe('a contestant whose account is deleted', () => {
  it('leaves no trace in a draft, which is withdrawn if they were alone', async () => {
    const { db } = test();
    const form = await addRegistrationForm(db);
    const entry = await addDraft(test(), (await addTopic(db, { form })).id);
    await complete(test(), entry);
    const member = await captainOf(entry);
    await leave(entry);
    expect(await captainOf(entry)).toMatchObject({ ...NOBODY, leftAt: expect.any(Date) as Date });
    const [row] = await db.select().from(entries).where(eq(entries.id, entry.id));
    expect(row!.status).toBe('withdrawn');
    expect(await db.$count(entryParts, eq(entryParts.memberId, member.id))).toBe(0);
  });

  it('frees the place of their single-person team for the waiting list', async () => {
    const { topic, entry } = await submitted({ quota: 1 });
    const next = await addSubmitted(test(), topic.id);
    await leave(entry);
    const { db } = test();
    const rows = await db
      .select({ status: entries.status })
      .from(entries)
      .where(inArray(entries.id, [entry.id, next.id]))
      .orderBy(entries.id);
    expect(rows).toEqual([{ status: 'withdrawn' }, { status: 'offered' }]);
  });

  it('is succeeded by the next member, who keeps the entry', async () => {
    const { entry } = await submitted();
    const other = await addMember(test(), entry);
    await leave(entry);
    const { members, entry: after } = await demandEntry(test().db, entry.id);
    expect(members.map(({ accountId, role }) => [accountId, role])).toEqual([
      [other.id, 'captain'],
    ]);
    expect(after.status).toBe('approved');
  });

  it('is succeeded by the earliest member with an account also in a team that can no longer change', async () => {
    const { topic, entry } = await submitted();
    const [first, second] = [await addMember(test(), entry), await addMember(test(), entry)];
    await changeRules(test().db, topic.id, {
      until: inDays(-2),
      from: inDays(-5),
      rosterUntil: inDays(-1),
    });
    await leave({ ...entry, captain: first });
    await leave(entry);
    const { members } = await demandEntry(test().db, entry.id);
    expect(members.map(({ accountId, role }) => [accountId, role])).toEqual([
      [second.id, 'captain'],
      [null, 'member'],
      [null, 'member'],
    ]);
    const isTold = and(
      eq(messages.accountId, second.id),
      eq(messages.template, 'teamHandedOver'),
      eq(messages.channel, 'site'),
    );
    expect(await test().db.$count(messages, isTold)).toBe(1);
  });

  it('is not succeeded by a member whose account was deleted before', async () => {
    const { topic, entry } = await submitted();
    const [first, second] = [await addMember(test(), entry), await addMember(test(), entry)];
    await changeRules(test().db, topic.id, { rosterUntil: inDays(-1) });
    await leave({ ...entry, captain: first });
    await changeRules(test().db, topic.id, {});
    await leave(entry);
    const { members } = await demandEntry(test().db, entry.id);
    expect(members.map(({ accountId, role }) => [accountId, role])).toEqual([
      [second.id, 'captain'],
      [null, 'member'],
    ]);
  });

  it('cannot be handed the team that they stay in by name', async () => {
    const { topic, entry } = await submitted();
    const other = await addMember(test(), entry);
    await changeRules(test().db, topic.id, { rosterUntil: inDays(-1) });
    await leave({ ...entry, captain: other });
    const gone = (await demandEntry(test().db, entry.id)).members[1]!;
    const handing = handOver(test().db, entry.teamId, entry.captain.id, gone.id);
    await expect(handing).rejects.toMatchObject({ fault: 'notFound' });
  });

  it('leaves only their name in what can no longer change', async () => {
    const { topic, entry } = await submitted();
    await changeRules(test().db, topic.id, {
      until: inDays(-2),
      from: inDays(-5),
      rosterUntil: inDays(-1),
    });
    await leave(entry);
    expect(await captainOf(entry)).toMatchObject({
      ...NOBODY,
      name: '李明',
      school: '某某大学',
      leftAt: null,
    });
    const versions = await test()
      .db.select()
      .from(entryVersions)
      .where(eq(entryVersions.entryId, entry.id));
    expect(versions.map(({ snapshot }) => snapshot.members)).toEqual([
      [expect.objectContaining({ name: '李明', birthday: null, answers: {} })],
    ]);
  });
});

describe('the retained data of contestants', () => {
  const forget = async () => {
    for (const one of registrationRetention) await one.forget(test().db, new Date());
  };

  const endSession = (year: number) =>
    test()
      .db.update(contests)
      .set({ startsOn: sql`current_date - 400`, endsOn: sql`current_date - 367` })
      .where(eq(contests.year, year));

  it('is reduced to their names a year after the session', async () => {
    const { topic, entry } = await submitted();
    await forget();
    expect(await captainOf(entry)).toMatchObject({ birthday: '2001-02-03' });
    await endSession(topic.year);
    await changeRules(test().db, topic.id, { from: inDays(-400), until: inDays(-380) });
    await forget();
    expect(await captainOf(entry)).toMatchObject({
      name: '李明',
      birthday: null,
      idNumber: null,
      person: null,
      accountId: entry.captain.id,
    });
  });

  it('is whole while an entry can still be written, whenever the session ended', async () => {
    const { topic, entry } = await submitted();
    const before = await captainOf(entry);
    await endSession(topic.year);
    await forget();
    expect(await captainOf(entry)).toEqual(before);
    await changeRules(test().db, topic.id, { from: inDays(-400), until: inDays(-380) });
    await test()
      .db.update(entries)
      .set({ ownUntil: new Date(inDays(1)) })
      .where(eq(entries.id, entry.id));
    await forget();
    expect(await captainOf(entry)).toEqual(before);
  });

  it('is reduced also while the topic is open, of an entry that is over by its state', async () => {
    const { topic, entry } = await submitted();
    await endSession(topic.year);
    await test().db.update(entries).set({ status: 'rejected' }).where(eq(entries.id, entry.id));
    await forget();
    expect(await captainOf(entry)).toMatchObject({ birthday: null, idNumber: null });
  });

  it('excludes drafts ninety days after the deadline, also those that were withdrawn', async () => {
    const { db } = test();
    const topic = await addTopic(db);
    const entry = await addDraft(test(), topic.id);
    const dropped = await addDraft(test(), topic.id);
    await complete(test(), dropped);
    await withdrawn(test(), dropped);
    const given = await addSubmitted(test(), topic.id);
    await changeRules(db, topic.id, { from: inDays(-99), until: inDays(-89) });
    await forget();
    expect(await db.$count(entries, eq(entries.topicId, topic.id))).toBe(3);
    await changeRules(db, topic.id, { from: inDays(-99), until: inDays(-91) });
    await forget();
    const left = await db
      .select({ id: entries.id })
      .from(entries)
      .where(eq(entries.topicId, topic.id));
    expect(left).toEqual([{ id: given.id }]);
    expect(entry.id).not.toBe(given.id);
  });

  it('includes what was once submitted, even if it is a draft again and certificates name it', async () => {
    const { db } = test();
    const { id } = await addCertificate(test(), { kind: 'participation' });
    const [paper] = await db.select().from(certificates).where(eq(certificates.id, id));
    const again = eq(entries.id, paper!.entryId);
    const [row] = await db.update(entries).set({ status: 'draft' }).where(again).returning();
    const draft = await addDraft(test(), row!.topicId);
    await changeRules(db, row!.topicId, { from: inDays(-99), until: inDays(-91) });
    await forget();
    expect(await db.$count(entries, again)).toBe(1);
    expect(await db.$count(entries, eq(entries.id, draft.id))).toBe(0);
  });
});
