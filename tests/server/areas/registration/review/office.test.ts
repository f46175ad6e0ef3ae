import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RegistrationRules } from '#contract/contest/registration.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { listMessages } from '#server/areas/registration/entry/message/message.ts';
import { entryVersionFiles } from '#server/areas/registration/file/table.ts';
import { entries, entryReviews } from '#server/areas/registration/record/entry/table.ts';
import { leaveTeam } from '#server/areas/registration/team/roster.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSubmittedFile } from '#tests/kit/registration/entry-file.ts';
import { withdrawn } from '#tests/kit/registration/entry-given.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
  complete,
  confirm,
  give,
  inDays,
} from '#tests/kit/registration/registration.ts';
import { addReviewer, refusal } from '#tests/kit/registration/reviewer.ts';
import type { LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const entryOf = async (id: number) => (await demandEntry(test().db, id)).entry;

const addWaiting = async (rules: Partial<RegistrationRules> = {}) =>
  addSubmitted(test(), (await addTopic(test().db, { isReviewed: true, ...rules })).id);

/** Returns the ids of the entries that the office's list shows to a person. */
async function listed(who: LoggedIn, filter: object): Promise<number[]> {
  const ask = officeOf(test)<{ id: number }>;
  const { rows } = await ask(who, 'POST', '/contest/entry/list', { filter });
  return rows.map(({ id }) => id);
}

describe('the office’s actions on an entry', () => {
  it('require two people to disqualify it, and show who asked first', async () => {
    const { id } = await addWaiting({ quota: 1 });
    const [one, other] = [await addReviewer(test), await addReviewer(test)];
    const first = await one.do(id, 'disqualify', { reason: '抄袭他人方案' });
    expect(first.data).toEqual({ isDone: false });
    expect((await other.read(id)).data).toMatchObject({
      disqualifier: one.userName,
      disqualifyReason: '抄袭他人方案',
    });
    const again = await one.do(id, 'disqualify', { reason: '再次提出取消' });
    expect(again).toMatchObject(refusal('secondPerson'));
    expect((await entryOf(id)).status).toBe('submitted');
    const second = await other.do(id, 'disqualify', { reason: '核对后属实' });
    expect(second.data).toEqual({ isDone: true });
    expect((await entryOf(id)).status).toBe('disqualified');
  });

  it('restore it only if there is a place', async () => {
    const topic = await addTopic(test().db, { isReviewed: true, quota: 1 });
    const first = await withdrawn(test(), await addSubmitted(test(), topic.id));
    const second = await addSubmitted(test(), topic.id);
    const reviewer = await addReviewer(test);
    const full = await reviewer.do(first.id, 'reopen', { reason: '误操作撤销' });
    expect(full).toMatchObject(refusal('topicFull'));
    expect((await entryOf(first.id)).status).toBe('withdrawn');
    await withdrawn(test(), second);
    expect(await reviewer.do(first.id, 'reopen', { reason: '有空位再试' })).toMatchObject({
      code: 200,
    });
    expect(await entryOf(first.id)).toMatchObject({ status: 'submitted', isWaiting: true });
  });

  it('let the reviewer who decided before decide about it again, and keep the former decision', async () => {
    const topic = await addTopic(test().db, { isReviewed: true });
    const { id } = await addSubmitted(test(), topic.id);
    const reviewer = await addReviewer(test);
    await reviewer.decide(id, 'reject', { reason: '误读了方案' });
    await reviewer.do(id, 'reopen', { reason: '误操作撤销' });
    expect(await reviewer.next(topic.id)).toMatchObject({ data: { id }, waiting: 1 });
    expect((await reviewer.read(id)).data).toMatchObject({ changed: [], left: [], approvals: 0 });
    expect((await reviewer.decide(id, 'approve')).data).toEqual({ status: 'approved' });
    const kept = await test().db.select().from(entryReviews).where(eq(entryReviews.entryId, id));
    expect(kept.map(({ decision, reason }) => [decision, reason])).toEqual([
      ['reject', '误读了方案'],
      ['approve', ''],
    ]);
  });

  it('ask both reviewers again when it was withdrawn after the first approval', async () => {
    const topic = await addTopic(test().db, { isReviewed: true, reviewers: 2 });
    const entry = await addSubmitted(test(), topic.id);
    const [one, other] = [await addReviewer(test), await addReviewer(test)];
    await one.decide(entry.id, 'approve');
    await withdrawn(test(), entry);
    await one.do(entry.id, 'reopen', { reason: '误操作撤销' });
    await other.decide(entry.id, 'approve');
    expect((await entryOf(entry.id)).status).toBe('review');
    await one.decide(entry.id, 'approve');
    expect((await entryOf(entry.id)).status).toBe('approved');
  });

  it('keep the files of a restored entry with it', async () => {
    const { id, file } = await addSubmittedFile(test());
    const reviewer = await addReviewer(test);
    await reviewer.decide(id, 'reject', { reason: '误读了方案' });
    await reviewer.do(id, 'reopen', { reason: '误操作撤销' });
    const { versionId } = await entryOf(id);
    const isIts = eq(entryVersionFiles.versionId, versionId!);
    expect(await test().db.select().from(entryVersionFiles).where(isIts)).toEqual([
      { versionId, fileId: file },
    ]);
  });

  it('approve it at once in a topic without review', async () => {
    const topic = await addTopic(test().db);
    const { id } = await withdrawn(test(), await addSubmitted(test(), topic.id));
    const reviewer = await addReviewer(test);
    await reviewer.do(id, 'reopen', { reason: '误操作撤销' });
    const entry = await entryOf(id);
    expect(entry).toMatchObject({ status: 'approved', isWaiting: false });
    expect(entry.approvedId).toBe(entry.versionId);
    expect(await reviewer.next(topic.id)).toMatchObject({ data: null, waiting: 0 });
  });

  it('do not restore it if its team has begun another one', async () => {
    const topic = await addTopic(test().db, { isReviewed: true }, { topicsPerTeam: 2 });
    const first = await withdrawn(test(), await addSubmitted(test(), topic.id));
    const again = await addSubmitted(test(), topic.id, first.captain);
    const reviewer = await addReviewer(test);
    const answer = await reviewer.do(first.id, 'reopen', { reason: '误操作撤销' });
    expect(answer).toMatchObject(refusal('enteredAlready'));
    expect((await entryOf(again.id)).status).toBe('submitted');
  });

  it('do not restore it once its team has ended, because nobody is left to enter', async () => {
    const { id, teamId, captain } = await addWaiting();
    await leaveTeam(test().db, teamId, captain.id);
    const reviewer = await addReviewer(test);
    const answer = await reviewer.do(id, 'reopen', { reason: '误操作撤销' });
    expect(answer).toMatchObject(refusal('teamEnded'));
    expect((await entryOf(id)).status).toBe('withdrawn');
  });

  it('give it an individual deadline', async () => {
    const { id } = await addWaiting();
    const reviewer = await addReviewer(test);
    const until = inDays(30);
    expect(await reviewer.do(id, 'extend', { until })).toMatchObject({ code: 200 });
    expect((await entryOf(id)).ownUntil?.toISOString()).toBe(until);
    expect((await reviewer.read(id)).data).toMatchObject({ ownUntil: until });
  });

  it('refuse a deadline in the past, and never shorten that of a returned entry', async () => {
    const { id } = await addWaiting();
    const reviewer = await addReviewer(test);
    const past = await reviewer.do(id, 'extend', { until: inDays(-0.1) });
    expect(past).toMatchObject(refusal('extensionPast'));
    const marks = [{ place: 'title', memberId: null, text: '太短' }];
    await reviewer.decide(id, 'return', { marks });
    const { dueAt } = await entryOf(id);
    await reviewer.do(id, 'extend', { until: inDays(1) });
    expect((await entryOf(id)).dueAt).toEqual(dueAt);
    const later = inDays(30);
    await reviewer.do(id, 'extend', { until: later });
    expect((await entryOf(id)).dueAt?.toISOString()).toBe(later);
  });

  it('send a message to the team without its author’s name', async () => {
    const entry = await addWaiting();
    const reviewer = await addReviewer(test);
    await reviewer.do(entry.id, 'message', { text: '请补充' });
    expect(await listMessages(test().db, entry.id)).toMatchObject([
      { isOffice: true, by: null, text: '请补充' },
    ]);
    const isIts = eq(messages.template, 'entryWritten');
    const told = await test().db.select().from(messages).where(isIts);
    expect(new Set(told.map(({ accountId }) => accountId))).toEqual(new Set([entry.captain.id]));
  });
});

describe('the list of entries', () => {
  it('shows the school of the captain, and can be filtered by the schools of all people', async () => {
    const topic = await addTopic(test().db);
    const [one, other] = [await addDraft(test(), topic.id), await addDraft(test(), topic.id)];
    const [school, second] = [`甲校 ${one.id}`, `乙校 ${one.id}`];
    const member = await addMember(test(), one, false);
    await complete(test(), one);
    await confirm(test(), one.teamId, one.captain.id, { school });
    await confirm(test(), one.teamId, member.id, { school: second });
    await give(test(), one);
    await complete(test(), other);
    await give(test(), other);
    const reviewer = await addReviewer(test);
    const ask = officeOf(test);
    const list = async (filter: object) => {
      const body = { filter: { topicId: topic.id, ...filter } };
      const { rows } = await ask<{ school: string }>(reviewer, 'POST', '/contest/entry/list', body);
      return rows.map((row) => row.school);
    };
    expect(await list({ school })).toEqual([school]);
    expect(await list({ school: second })).toEqual([school]);
    expect(await list({ school: '丙校' })).toEqual([]);
    const { data } = await ask<{ schools: string[] }>(
      reviewer,
      'GET',
      '/contest/entry/choices/list',
    );
    expect(data.schools).toContain(school);
    expect(data.schools).not.toContain(second);
  });

  it('can be limited to the portal’s current session', async () => {
    const former = await addWaiting();
    const current = await addWaiting();
    const reviewer = await addReviewer(test);
    expect(await listed(reviewer, { isCurrent: true })).toEqual([current.id]);
    expect(former.id).not.toBe(current.id);
  });

  it('finds an entry by its number, in any spelling, and by a part of it', async () => {
    const { id } = await addWaiting();
    const { number, topicId } = await entryOf(id);
    const typed = number!.toLowerCase().replaceAll('-', '').replaceAll('0', 'o');
    const reviewer = await addReviewer(test);
    const find = (keyword: string) => listed(reviewer, { topicId, keyword });
    const found = await Promise.all([number!, typed, number!.slice(5, 10), 'none'].map(find));
    expect(found).toEqual([[id], [id], [id], []]);
  });

  it('can be filtered by topic, tag and status, and returns the available values', async () => {
    const [one, other] = [await addWaiting(), await addWaiting()];
    await test()
      .db.update(entries)
      .set({ tags: ['重点'] })
      .where(eq(entries.id, one.id));
    const reviewer = await addReviewer(test);
    const list = (filter: object) => listed(reviewer, filter);
    expect(await list({ topicId: one.topicId })).toEqual([one.id]);
    expect(await list({ tag: '重点' })).toEqual([one.id]);
    expect(await list({ topicId: other.topicId, status: 'approved' })).toEqual([]);
    const { data } = await officeOf(test)<{
      tags: string[];
      topics: { id: number; waiting: number }[];
    }>(reviewer, 'GET', '/contest/entry/choices/list');
    expect(data.tags).toEqual(['重点']);
    expect(data.topics.find(({ id }) => id === one.topicId)).toMatchObject({ waiting: 1 });
  });

  it('can be filtered by the moment of its last submission', async () => {
    const { id: topicId } = await addTopic(test().db, { isReviewed: true });
    const add = () => addSubmitted(test(), topicId);
    const [early, late] = [await add(), await add()];
    const submit = (id: number, submittedAt: Date) =>
      test().db.update(entries).set({ submittedAt }).where(eq(entries.id, id));
    await submit(early.id, new Date(inDays(-3)));
    await submit(late.id, new Date(inDays(-1)));
    const reviewer = await addReviewer(test);
    const list = (filter: object) => listed(reviewer, { topicId, ...filter });
    const from = inDays(-2);
    expect([await list({ from }), await list({ until: from })]).toEqual([[late.id], [early.id]]);
    expect(await list({ from, until: from })).toEqual([]);
  });
});
