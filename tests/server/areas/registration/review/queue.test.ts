import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { departments } from '#server/areas/identity/access/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { topics } from '#server/areas/contest/table.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers, teams } from '#server/areas/registration/record/team/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { addSubmitted, addTopic, type TestEntry } from '#tests/kit/registration/registration.ts';
import { addReviewer, endLease, refusal } from '#tests/kit/registration/reviewer.ts';
import { until } from '#tests/kit/until.ts';
import { countWaiting } from '#tests/kit/waiting.ts';

const test = useApp();
const reviewed = () => addTopic(test().db, { isReviewed: true });

/** Entries of a topic, the first of which has waited longest although it was begun last. */
async function addThree(topicId: number): Promise<TestEntry[]> {
  const added: TestEntry[] = [];
  for (const at of [3, 2, 1]) {
    const entry = await addSubmitted(test(), topicId);
    const submittedAt = new Date(Date.UTC(2020, 0, at));
    await test().db.update(entries).set({ submittedAt }).where(eq(entries.id, entry.id));
    added.unshift(entry);
  }
  return added;
}

const idOf = ({ data }: { data: { id: number } | null }) => data?.id;

describe('the queue of entries', () => {
  it('begins with the longest waiting entry, and continues after a skipped one', async () => {
    const { id: topicId } = await reviewed();
    const [first, second, third] = await addThree(topicId);
    const reviewer = await addReviewer(test);
    expect(await reviewer.next(topicId)).toMatchObject({ data: { id: first!.id }, waiting: 3 });
    expect(idOf(await reviewer.next(topicId, first!.id))).toBe(second!.id);
    expect(idOf(await reviewer.next(topicId, second!.id))).toBe(third!.id);
    expect(await reviewer.next(topicId, third!.id)).toMatchObject({ data: null, waiting: 3 });
  });

  it('gives two reviewers two entries, and a skipped one is free again', async () => {
    const { id: topicId } = await reviewed();
    const [first, second, third] = await addThree(topicId);
    const [one, other] = [await addReviewer(test), await addReviewer(test)];
    expect(idOf(await one.next(topicId))).toBe(first!.id);
    expect(idOf(await other.next(topicId))).toBe(second!.id);
    expect(idOf(await one.next(topicId, first!.id))).toBe(third!.id);
    expect(idOf(await other.next(topicId))).toBe(first!.id);
  });

  it('shows who holds an entry and until when, and refuses a decision by anybody else', async () => {
    const { id: topicId } = await reviewed();
    const { id } = await addSubmitted(test(), topicId);
    const [one, other] = [await addReviewer(test), await addReviewer(test)];
    await one.next(topicId);
    const { data } = await other.read(id);
    expect(data).toMatchObject({ leasedBy: one.userName, isMine: false });
    expect(Date.parse(data.leasedUntil!)).toBeGreaterThan(Date.now());
    expect(await other.do(id, 'claim')).toMatchObject(refusal('leased'));
    expect(await other.decide(id, 'approve')).toMatchObject(refusal('leased'));
    expect((await one.read(id)).data).toMatchObject({ leasedBy: one.userName, isMine: true });
  });

  it('lets another reviewer take over once the lease has expired', async () => {
    const { id: topicId } = await reviewed();
    const { id } = await addSubmitted(test(), topicId);
    const [one, other] = [await addReviewer(test), await addReviewer(test)];
    await one.next(topicId);
    await endLease(test(), id);
    expect(idOf(await other.next(topicId))).toBe(id);
    expect((await one.read(id)).data).toMatchObject({ leasedBy: other.userName, isMine: false });
  });

  it('excludes entries of the reviewer’s current and former teams, and of their school', async () => {
    const { id: topicId } = await reviewed();
    const [own, school, free] = await addThree(topicId);
    const reviewer = await addReviewer(test);
    const isOwn = eq(accounts.id, reviewer.userId);
    await test().db.update(accounts).set({ colleges: ' 甲大学 ｎｏｒｔｈ' }).where(isOwn);
    const { members } = await demandEntry(test().db, own!.id);
    await setMember(members[0]!.id, { accountId: reviewer.userId });
    const others = (await demandEntry(test().db, school!.id)).members;
    await setMember(others[0]!.id, { school: '甲大学 North' });
    expect(await reviewer.next(topicId)).toMatchObject({ data: { id: free!.id }, waiting: 1 });
    for (const { id } of [own!, school!]) {
      expect((await reviewer.read(id)).data).toMatchObject({ hasConflict: true });
      expect(await reviewer.do(id, 'claim')).toMatchObject(refusal('reviewConflict'));
      expect(await reviewer.decide(id, 'approve')).toMatchObject(refusal('reviewConflict'));
    }
    await setMember(members[0]!.id, { leftAt: new Date() });
    const again = await reviewer.decide(own!.id, 'approve', { reason: '已退队' });
    expect(again).toMatchObject(refusal('reviewConflict'));
  });

  it('excludes entries for which the reviewer declared a conflict, until they withdraw it', async () => {
    const { id: topicId } = await reviewed();
    const { id } = await addSubmitted(test(), topicId);
    const [one, other] = [await addReviewer(test), await addReviewer(test)];
    expect(idOf(await one.next(topicId))).toBe(id);
    await one.do(id, 'conflict', { isDeclared: true });
    expect(await one.next(topicId)).toMatchObject({ data: null, waiting: 0 });
    expect((await one.read(id)).data).toMatchObject({ hasConflict: true, hasDeclared: true });
    expect(await one.decide(id, 'approve')).toMatchObject(refusal('reviewConflict'));
    expect(idOf(await other.next(topicId))).toBe(id);
    await endLease(test(), id);
    await one.do(id, 'conflict', { isDeclared: false });
    expect(idOf(await one.next(topicId))).toBe(id);
  });

  it('contains only topics within the department scope, also after a topic changes department', async () => {
    const [mine, other] = [await addDepartment(), await addDepartment()];
    const { id: topicId } = await reviewed();
    await setDepartment(topicId, mine);
    const { id } = await addSubmitted(test(), topicId);
    const reviewer = await addReviewer(test, { scope: 'department', departmentId: mine });
    expect(idOf(await reviewer.next(topicId))).toBe(id);
    await setDepartment(topicId, other);
    expect(await reviewer.next(topicId)).toMatchObject({ data: null, waiting: 0 });
    for (const deed of ['claim', 'reveal', 'message']) {
      expect(await reviewer.do(id, deed, { text: 'x' })).toMatchObject({ code: 404 });
    }
    expect(await reviewer.read(id)).toMatchObject({ code: 404 });
    expect(await reviewer.decide(id, 'approve')).toMatchObject({ code: 404 });
  });
});

async function setMember(id: number, change: Partial<typeof teamMembers.$inferInsert>) {
  await test().db.update(teamMembers).set(change).where(eq(teamMembers.id, id));
}

const setDepartment = (topicId: number, departmentId: number) =>
  test().db.update(topics).set({ departmentId }).where(eq(topics.id, topicId));

async function addDepartment(): Promise<number> {
  const name = { zh: '处', en: 'Office' };
  const [row] = await test().db.insert(departments).values({ name }).returning();
  return row!.id;
}

it('a claim does not wait for whoever has locked the team and waits for the entry', async () => {
  const { db } = test();
  const entry = await addSubmitted(test(), (await reviewed()).id);
  const reviewer = await addReviewer(test);
  const isIts = eq(teams.id, entry.teamId);
  const held = await writeLate(db, (tx) => tx.select().from(teams).where(isIts).for('update'));
  let isDone = false;
  const claimed = reviewer.do(entry.id, 'claim').finally(() => (isDone = true));
  const waited = until(async () => expect(isDone || (await countWaiting(db)) > 0).toBe(true));
  await waited.then(() => expect(isDone).toBe(true)).finally(() => held.commit());
  expect(await claimed).toMatchObject({ code: 200 });
  expect((await demandEntry(db, entry.id)).entry.status).toBe('review');
});
