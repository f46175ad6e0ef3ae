import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RegistrationRules } from '#contract/contest/registration.ts';
import { listOwnEntries, readOwnEntry } from '#server/areas/registration/entry/read.ts';
import { remindDue } from '#server/areas/registration/entry/deadline/remind.ts';
import { savePart } from '#server/areas/registration/entry/part.ts';
import { handInWork } from '#server/areas/registration/entry/work.ts';
import { listJudged } from '#server/areas/registration/judged/read.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries, entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { listEntryEvents } from '#server/areas/registration/record/event.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addMember,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  changeRules,
  give,
  inDays,
  WAITED,
  write,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';
import { addReviewer } from '#tests/kit/registration/reviewer.ts';
import { WITH_WORK } from '#tests/kit/registration/work-form.ts';

const test = useApp();
const refused = (fault: string) => expect.objectContaining({ fault }) as unknown;

const OPEN = { workFrom: inDays(-1), workUntil: inDays(1) };

let form: string;
beforeEach(async () => {
  form = await addRegistrationForm(test().db, WITH_WORK);
});

/** An approved team, in a topic that accepts works. */
async function addApproved(rules: Partial<RegistrationRules> = OPEN): Promise<TestEntry> {
  const topic = await addTopic(test().db, { form, ...rules });
  return addSubmitted(test(), topic.id);
}

const writeWork = ({ id, captain }: TestEntry, changes: object) =>
  write(test(), id, captain.id, 'work', changes);

const handIn = ({ id, captain }: TestEntry, submission: string = randomUUID()) =>
  handInWork(test(), {
    id,
    accountId: captain.id,
    userName: captain.userName,
    submission,
    waited: WAITED,
  });

const workIn = async (versionId: number | null) => {
  const [row] = await test()
    .db.select()
    .from(entryVersions)
    .where(eq(entryVersions.id, versionId!));
  return row!.snapshot.answers.work;
};

describe('a work', () => {
  it('is not required for submitting the entry', async () => {
    const entry = await addApproved();
    const own = await readOwnEntry(test(), entry.id, entry.captain.id);
    expect([own.state, own.flaws]).toEqual(['approved', []]);
    expect(own.work).toEqual({
      state: 'open',
      from: OPEN.workFrom,
      until: OPEN.workUntil,
      handedInAt: null,
      flaws: [{ place: 'w1', memberId: null, rules: [{ name: 'needed', values: {} }] }],
    });
    expect(own.writable).toEqual(['team', 'topic', 'member', 'work']);
  });

  it('does not change the title once the entry can no longer be changed', async () => {
    const entry = await addApproved({ ...OPEN, editUntil: inDays(-0.1) });
    const { id, captain } = entry;
    const save = (title: string) =>
      savePart(
        test(),
        { id, accountId: captain.id, waited: WAITED },
        { part: 'work', version: 0, changes: { w1: 'https://example.org' }, title },
      );
    await expect(save('另一个题目')).rejects.toEqual(refused('entryOver'));
    await save('作品');
    expect((await demandEntry(test().db, id)).entry.title).toBe('作品');
  });

  it('is submitted without a review, reported to the team, and readable for judges', async () => {
    const entry = await addApproved();
    await writeWork(entry, { w1: 'https://example.org/code' });
    const at = await handIn(entry);
    const { entry: after } = await demandEntry(test().db, entry.id);
    expect(after).toMatchObject({ status: 'approved', isWaiting: false, workAt: at });
    expect(after.versionId).toBe(after.approvedId);
    expect(await workIn(after.approvedId)).toEqual({ w1: 'https://example.org/code' });
    const events = await listEntryEvents(test().db, entry.id);
    expect(events.map(({ deed }) => deed)).toEqual(['submit', 'handIn']);
    const told = await test()
      .db.select({ code: messages.template })
      .from(messages)
      .where(eq(messages.about, `entry ${entry.id}`));
    expect(told.map(({ code }) => code)).toContain('entryHandIn');
    const versionId = after.approvedId!;
    const judged = await listJudged(test().db, [versionId], false);
    expect(judged.get(versionId)!.answers.map(({ text }) => text.zh)).toEqual([
      '方案甲',
      'https://example.org/code',
    ]);
  });

  it('reports what is missing, and is refused until it is complete', async () => {
    const entry = await addApproved();
    await writeWork(entry, { w2: '说明' });
    await expect(handIn(entry)).rejects.toMatchObject({
      fault: 'entryFlawed',
      flaws: [{ place: 'w1', rules: [{ name: 'needed' }] }],
    });
  });

  it('can be submitted again, and the last version counts', async () => {
    const entry = await addApproved();
    await writeWork(entry, { w1: 'https://example.org/one' });
    await handIn(entry);
    await write(test(), entry.id, entry.captain.id, 'work', { w1: 'https://example.org/two' }, 1);
    await handIn(entry);
    const { entry: after } = await demandEntry(test().db, entry.id);
    expect(await workIn(after.approvedId)).toEqual({ w1: 'https://example.org/two' });
  });

  it('is submitted once, however often the same request comes', async () => {
    const entry = await addApproved();
    await writeWork(entry, { w1: 'https://example.org/code' });
    const submission = randomUUID();
    const times = await Promise.all(Array.from({ length: 20 }, () => handIn(entry, submission)));
    expect(new Set(times.map(Number)).size).toBe(1);
    const isIts = eq(entryVersions.entryId, entry.id);
    expect(await test().db.$count(entryVersions, isIts)).toBe(2);
  });

  it.each([
    ['before its time', { workFrom: inDays(1), workUntil: inDays(2) }, 'entryNotBegun'],
    ['after its deadline', { workFrom: inDays(-2), workUntil: inDays(-1) }, 'entryOver'],
    ['if none is required', {}, 'entryClosed'],
  ])('is neither saved nor accepted %s', async (_, rules, fault) => {
    const entry = await addApproved(rules);
    await expect(writeWork(entry, { w1: 'https://example.org' })).rejects.toEqual(refused(fault));
    await expect(handIn(entry)).rejects.toEqual(refused(fault));
  });

  it('is refused for a team that was not approved, and from anybody but the captain', async () => {
    const waiting = await addApproved({ ...OPEN, isReviewed: true });
    await expect(writeWork(waiting, { w1: 'x' })).rejects.toEqual(refused('wrongState'));
    await expect(handIn(waiting)).rejects.toEqual(refused('wrongState'));
    const entry = await addApproved();
    const captain = await addMember(test(), entry);
    await expect(handIn({ ...entry, captain })).rejects.toEqual(refused('forbidden'));
    const stranger = await addApproved();
    await expect(handIn({ ...entry, captain: stranger.captain })).rejects.toEqual(
      refused('notFound'),
    );
  });

  it('is added to the approved version and to a change that still awaits review', async () => {
    const topic = await addTopic(test().db, { form, ...OPEN, isReviewed: true });
    const entry = await addSubmitted(test(), topic.id);
    const reviewer = await addReviewer(test);
    await reviewer.decide(entry.id, 'approve');
    await write(test(), entry.id, entry.captain.id, 'team', { f1: '方案乙' }, 1);
    await give(test(), entry);
    await writeWork(entry, { w1: 'https://example.org/code' });
    await handIn(entry);
    const { entry: after } = await demandEntry(test().db, entry.id);
    expect(after).toMatchObject({ status: 'approved', isWaiting: true });
    expect(after.versionId).not.toBe(after.approvedId);
    const work = { w1: 'https://example.org/code' };
    expect([await workIn(after.approvedId), await workIn(after.versionId)]).toEqual([work, work]);
    await reviewer.decide(entry.id, 'reject', { reason: '方案不再更改' });
    const { entry: decided } = await demandEntry(test().db, entry.id);
    expect(await workIn(decided.versionId)).toEqual(work);
    const [kept] = await test()
      .db.select()
      .from(entryVersions)
      .where(eq(entryVersions.id, decided.versionId!));
    expect(kept!.snapshot.answers.team).toEqual({ f1: '方案甲' });
  });

  it('keeps the first of two approvals of a change that still awaits review', async () => {
    const topic = await addTopic(test().db, { form, ...OPEN, isReviewed: true, reviewers: 2 });
    const entry = await addSubmitted(test(), topic.id);
    const [one, other] = [await addReviewer(test), await addReviewer(test)];
    for (const reviewer of [one, other]) await reviewer.decide(entry.id, 'approve');
    await write(test(), entry.id, entry.captain.id, 'team', { f1: '方案乙' }, 1);
    await give(test(), entry);
    await one.decide(entry.id, 'approve');
    await writeWork(entry, { w1: 'https://example.org/code' });
    await handIn(entry);
    await other.decide(entry.id, 'approve');
    const { entry: after } = await demandEntry(test().db, entry.id);
    expect(after).toMatchObject({ status: 'approved', isWaiting: false });
    expect(after.approvedId).toBe(after.versionId);
  });

  it('stays as submitted when the entry is changed later', async () => {
    const entry = await addApproved();
    await writeWork(entry, { w1: 'https://example.org/code' });
    await handIn(entry);
    await write(test(), entry.id, entry.captain.id, 'work', { w1: 'not handed in' }, 1);
    await write(test(), entry.id, entry.captain.id, 'team', { f1: '方案乙' }, 1);
    await give(test(), entry);
    const { entry: after } = await demandEntry(test().db, entry.id);
    expect(await workIn(after.approvedId)).toEqual({ w1: 'https://example.org/code' });
  });

  it('is shown with the extended deadline of its entry, in the entry and in the list', async () => {
    const entry = await addApproved();
    const extended = async (ownUntil: string) => {
      const change = { ownUntil: new Date(ownUntil) };
      await test().db.update(entries).set(change).where(eq(entries.id, entry.id));
      const [card] = await listOwnEntries(test(), entry.captain.id);
      const own = await readOwnEntry(test(), entry.id, entry.captain.id);
      return [own.work?.until, card!.workDue];
    };
    const later = inDays(3);
    expect(await extended(later)).toEqual([later, later]);
    expect(await extended(inDays(0.5))).toEqual([OPEN.workUntil, OPEN.workUntil]);
  });

  it('is shown as due to its team until it is submitted, with reminders', async () => {
    const entry = await addApproved({ workFrom: inDays(-9), workUntil: inDays(0.5) });
    const due = async () => (await listOwnEntries(test(), entry.captain.id))[0]!.workDue;
    const { rules } = await demandEntry(test().db, entry.id);
    expect(await due()).toBe(rules.workUntil);
    await test()
      .db.update(entries)
      .set({ updatedAt: new Date(inDays(-8)) })
      .where(eq(entries.id, entry.id));
    expect([await remindDue(test().db), await remindDue(test().db)]).toEqual([1, 0]);
    await writeWork(entry, { w1: 'https://example.org/code' });
    await handIn(entry);
    expect(await due()).toBe(null);
    const later = { form, workFrom: rules.workFrom, workUntil: inDays(0.1) };
    await changeRules(test().db, entry.topicId, later);
    expect(await remindDue(test().db)).toBe(0);
  });
});
