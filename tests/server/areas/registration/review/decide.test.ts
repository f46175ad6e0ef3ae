import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RegistrationRules } from '#contract/contest/registration.ts';
import { moveEntry } from '#server/areas/registration/entry/move.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { listEntryEvents } from '#server/areas/registration/record/event.ts';
import { entries, places } from '#server/areas/registration/record/entry/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import {
  addRegistrationForm,
  addSubmitted,
  addTopic,
  give,
  write,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';
import { addReviewer, refusal } from '#tests/kit/registration/reviewer.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();
const entryOf = async (id: number) => (await demandEntry(test().db, id)).entry;

async function addWaiting(rules: Partial<RegistrationRules> = {}): Promise<TestEntry> {
  const form = await addRegistrationForm(test().db);
  const topic = await addTopic(test().db, { isReviewed: true, form, ...rules });
  return addSubmitted(test(), topic.id);
}

/** Changes the team's answers, and submits them again. */
async function change(entry: TestEntry, version = 1, plan = '方案乙'): Promise<void> {
  await write(test(), entry.id, entry.captain.id, 'team', { f1: plan }, version);
  await give(test(), entry);
}

const of = async ({ id, captain }: TestEntry) => {
  const { version } = await entryOf(id);
  return { id, accountId: captain.id, userName: captain.userName, version };
};

const MARKS = [{ place: 'f1', memberId: null, text: '太短' }];

describe('a decision', () => {
  it('approves the version that was read, once, with a log line and an event', async () => {
    const { id } = await addWaiting();
    const reviewer = await addReviewer(test);
    expect((await reviewer.decide(id, 'approve')).data).toEqual({ status: 'approved' });
    expect(await entryOf(id)).toMatchObject({ status: 'approved', isWaiting: false });
    const [, event] = await listEntryEvents(test().db, id);
    expect(event).toMatchObject({ deed: 'approve', side: 'office', by: reviewer.userName });
    const isIts = eq(operations.target, `entry ${id}`);
    const [line] = await test().db.select().from(operations).where(isIts);
    expect(line).toMatchObject({
      action: 'contest:entry:approve',
      before: { status: 'submitted' },
      after: { status: 'approved' },
    });
    const again = await reviewer.decide(id, 'approve', { reason: 'x' });
    expect(again).toMatchObject(refusal('wrongState'));
  });

  it('is listed with who made the last one, and the number of versions', async () => {
    const entry = await addWaiting();
    const [first, second] = [await addReviewer(test), await addReviewer(test)];
    const ask = officeOf(test);
    const read = async () => (await ask(first, 'GET', `/contest/entry/${entry.id}`)).data;
    expect(await read()).toMatchObject({ versions: 1, reviewer: null });
    await first.decide(entry.id, 'return', { marks: MARKS });
    await change(entry);
    await second.decide(entry.id, 'approve');
    expect(await read()).toMatchObject({ versions: 2, reviewer: second.userName });
  });

  it('is refused for a version that was replaced in the meantime', async () => {
    const entry = await addWaiting();
    const reviewer = await addReviewer(test);
    const { versionId } = await entryOf(entry.id);
    await change(entry);
    const late = await reviewer.decide(entry.id, 'approve', { versionId });
    expect(late).toMatchObject(refusal('versionReplaced'));
    expect(await entryOf(entry.id)).toMatchObject({ status: 'submitted', isWaiting: true });
    expect((await reviewer.decide(entry.id, 'approve')).data.status).toBe('approved');
  });

  it('to return needs a mark, and one to reject a reason', async () => {
    const { id } = await addWaiting();
    const reviewer = await addReviewer(test);
    expect(await reviewer.decide(id, 'return')).toMatchObject(refusal('marksNeeded'));
    expect(await reviewer.decide(id, 'reject')).toMatchObject(refusal('noteNeeded'));
    expect((await entryOf(id)).status).toBe('submitted');
    expect((await reviewer.decide(id, 'return', { marks: MARKS })).data.status).toBe('returned');
    expect(await entryOf(id)).toMatchObject({ marks: MARKS, isWaiting: false });
  });

  it('after a return shows what was marked and what has changed, with the former values', async () => {
    const entry = await addWaiting();
    const reviewer = await addReviewer(test);
    await reviewer.decide(entry.id, 'return', { marks: MARKS });
    await change(entry);
    const { data } = await reviewer.read(entry.id);
    expect(data.marks).toEqual(MARKS);
    expect(data.changed).toEqual([{ place: 'f1', memberId: null, before: { f1: '方案甲' } }]);
    expect(data.team).toEqual({ f1: '方案乙' });
  });

  it('by two people is made when the second one agrees, and nobody agrees twice', async () => {
    const { id } = await addWaiting({ reviewers: 2 });
    const [one, other] = [await addReviewer(test), await addReviewer(test)];
    expect((await one.decide(id, 'approve')).data.status).toBe('review');
    const again = await one.decide(id, 'approve', { reason: 'again' });
    expect(again).toMatchObject(refusal('reviewedAlready'));
    const { topicId } = await entryOf(id);
    expect((await one.next(topicId)).data).toBeNull();
    expect((await other.read(id)).data).toMatchObject({ approvals: 1, reviewers: 2 });
    expect((await other.decide(id, 'approve')).data.status).toBe('approved');
  });

  it('against a change of an approved entry leaves the approved version unchanged', async () => {
    const entry = await addWaiting();
    const reviewer = await addReviewer(test);
    await reviewer.decide(entry.id, 'approve');
    const { approvedId } = await entryOf(entry.id);
    await change(entry);
    expect(await entryOf(entry.id)).toMatchObject({
      status: 'approved',
      isWaiting: true,
      approvedId,
    });
    const refusal = { reason: '不可改题目' };
    expect((await reviewer.decide(entry.id, 'reject', refusal)).data.status).toBe('approved');
    expect(await entryOf(entry.id)).toMatchObject({
      status: 'approved',
      isWaiting: false,
      approvedId,
      versionId: approvedId,
    });
    // The team is not told that its entry was rejected.
    expect((await listEntryEvents(test().db, entry.id)).at(-1)).toMatchObject({
      deed: 'refuse',
      status: 'approved',
      note: refusal.reason,
    });
  });

  it('against an entry frees its place', async () => {
    const { id } = await addWaiting({ quota: 1 });
    const reviewer = await addReviewer(test);
    const held = () => test().db.$count(places, eq(places.entryId, id));
    expect(await held()).toBe(1);
    expect((await reviewer.decide(id, 'reject', { reason: '与赛题不符' })).data.status).toBe(
      'rejected',
    );
    expect(await held()).toBe(0);
  });

  it('is shown with the checklist of the topic', async () => {
    const checklist = { zh: '题目相符\n附件可读', en: '' };
    const { id } = await addWaiting({ checklist });
    expect((await (await addReviewer(test)).read(id)).data).toMatchObject({ checklist });
  });

  it('is shown with masked numbers and hidden sensitive answers until they are revealed', async () => {
    const entry = await addWaiting();
    await write(test(), entry.id, entry.captain.id, 'member', { m2: '机密' }, 1);
    await give(test(), entry);
    const reviewer = await addReviewer(test);
    const { data } = await reviewer.read(entry.id);
    const [person] = data.people;
    expect(person!.idMasked).toMatch(/^\d{4}\*{10}[\dX]{4}$/);
    expect(person!.answers).toEqual({ m1: '学习' });
    expect(data.masked).toEqual([{ place: 'm2', memberId: person!.id }]);
    const shown = await reviewer.do(entry.id, 'reveal');
    expect(shown.data).toEqual({
      files: [],
      team: {},
      topic: {},
      work: {},
      people: [
        {
          memberId: person!.id,
          idNumber: expect.stringMatching(/^\d{17}[\dX]$/),
          answers: { m2: '机密' },
        },
      ],
    });
    const isReveal = eq(operations.action, 'contest:entry:reveal');
    const lines = await test().db.select().from(operations).where(isReveal);
    expect(lines).toMatchObject([{ target: `entry ${entry.id}`, userName: reviewer.userName }]);
  });
});

describe('a decision about many entries', () => {
  it('is made for each one independently, and names those that failed', async () => {
    const [one, other] = [await addWaiting(), await addWaiting()];
    const reviewer = await addReviewer(test);
    await reviewer.decide(other.id, 'approve');
    const { number } = await entryOf(other.id);
    const ids = [one.id, other.id, 1_000_000];
    const body = { ids, decision: 'approve' };
    const { data } = await officeOf(test)(reviewer, 'POST', '/contest/entry/bulk', body);
    expect(data).toEqual({
      changed: 1,
      refused: [
        { id: other.id, name: number, fault: 'wrongState', reason: expect.any(String) },
        { id: 1_000_000, name: '#1000000', fault: 'notFound', reason: expect.any(String) },
      ],
    });
    expect((await entryOf(one.id)).status).toBe('approved');
  });

  it('to reject needs a reason, and is limited to a hundred entries', async () => {
    const { id } = await addWaiting();
    const reviewer = await addReviewer(test);
    const ask = (body: object) => officeOf(test)(reviewer, 'POST', '/contest/entry/bulk', body);
    const { data } = await ask({ ids: [id], decision: 'reject' });
    expect(data).toMatchObject({ changed: 0, refused: [{ id, fault: 'noteNeeded' }] });
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    expect(await ask({ ids: many, decision: 'approve' })).toMatchObject({ code: 500 });
    expect((await test().db.select().from(entries).where(eq(entries.id, id)))[0]!.status).toBe(
      'submitted',
    );
  });
});

it.each(['reject', 'disqualify'] as const)(
  'an entry that is moved meanwhile is not ended by whoever read it in another topic: %s',
  async (deed) => {
    const { db } = test();
    const { id: topicId, year } = await addTopic(db, { isReviewed: true, quota: 1 });
    const other = await addTopic(db, { isReviewed: true, quota: 1 }, { year });
    const entry = await addSubmitted(test(), topicId);
    const [reviewer, first] = [await addReviewer(test), await addReviewer(test)];
    const reason = '抄袭他人方案';
    await first.do(entry.id, 'disqualify', { reason });
    const captain = await of(entry);
    const moved = await writeLate(db, (tx) => moveEntry({ ...test(), db: tx }, captain, other.id));
    const ended =
      deed === 'reject'
        ? reviewer.decide(entry.id, deed, { reason })
        : reviewer.do(entry.id, deed, { reason });
    await untilWaiting(db).finally(() => moved.commit());
    expect(await ended).toMatchObject(refusal('overtaken'));
    expect(await entryOf(entry.id)).toMatchObject({ status: 'submitted', topicId: other.id });
  },
);
