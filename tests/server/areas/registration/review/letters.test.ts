import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MOST_LETTERS, type MessagePreview } from '#contract/registration/office/letter.ts';
import type { EntryNote } from '#contract/registration/office/note.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { getHome } from '#contract/office/home.ts';
import { addMessage, listMessages } from '#server/areas/registration/entry/message/message.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { readOwnEntry } from '#server/areas/registration/entry/read.ts';
import { entries, entryMessages } from '#server/areas/registration/record/entry/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
} from '#tests/kit/registration/registration.ts';
import { addReviewer, refusal } from '#tests/kit/registration/reviewer.ts';

const test = useApp();
const ask = officeOf(test);

const addTwo = async () => {
  const topic = await addTopic(test().db, { isReviewed: true });
  const one = await addSubmitted(test(), topic.id);
  const member = await addMember(test(), one);
  const other = await addSubmitted(test(), topic.id);
  return { topic, one, member, other };
};

/** A topic with so many entries of one person's team. */
async function addMany(many: number) {
  const { db } = test();
  const topic = await addTopic(db);
  const { id } = await addSubmitted(test(), topic.id);
  const [row] = await db.select().from(entries).where(eq(entries.id, id));
  const { id: first, ...copy } = row!;
  const others = Array.from({ length: many - 1 }, (_, at) => ({
    ...copy,
    number: `copy ${first} ${at}`,
    status: 'rejected' as const,
  }));
  for (let from = 0; from < others.length; from += 500) {
    await db.insert(entries).values(others.slice(from, from + 500));
  }
  return topic;
}

const ofTopic = (topicId: number) =>
  inArray(
    entryMessages.entryId,
    test().db.select({ id: entries.id }).from(entries).where(eq(entries.topicId, topicId)),
  );

describe('a message to many entries', () => {
  it('previews its recipients and its text, and is then sent to each of them', async () => {
    const { db } = test();
    const { topic, one, member, other } = await addTwo();
    const reviewer = await addReviewer(test);
    const body = { filter: { topicId: topic.id }, text: '请补充材料' };
    const look = await ask<MessagePreview>(
      reviewer,
      'POST',
      '/contest/entry/messages/preview',
      body,
    );
    expect(look.data).toMatchObject({ entries: 2, people: 3, unreached: 0 });
    expect(look.data.text.zh).toContain('请补充材料');
    expect(await db.$count(messages, eq(messages.about, `entry ${one.id}`))).toBe(
      await db.$count(
        messages,
        and(eq(messages.about, `entry ${one.id}`), eq(messages.template, 'entrySubmit')),
      ),
    );
    const { data } = await ask(reviewer, 'POST', '/contest/entry/messages/send', body);
    expect(data).toEqual({ entries: 2, people: 3 });
    const isIts = and(
      eq(messages.template, 'entryWritten'),
      inArray(messages.about, [`entry ${one.id}`, `entry ${other.id}`]),
    );
    const told = await db.select().from(messages).where(isIts);
    expect(new Set(told.map(({ accountId }) => accountId))).toEqual(
      new Set([one.captain.id, member.id, other.captain.id]),
    );
    expect(await listMessages(db, other.id)).toMatchObject([{ isOffice: true, by: null }]);
    const isLogged = and(
      eq(operations.action, 'contest:entry:messages'),
      eq(operations.userName, reviewer.userName),
    );
    const [deed] = await db.select().from(operations).where(isLogged);
    expect(deed!.after).toEqual({ entries: 2, people: 3, text: '请补充材料' });
  });

  it('is sent to nobody if one of the chosen entries is out of scope, or there are too many', async () => {
    const { db } = test();
    const { one, other } = await addTwo();
    const name = { zh: '处', en: 'Office' };
    const [own] = await db.insert(departments).values({ name }).returning();
    await db.update(entries).set({ departmentId: own!.id }).where(eq(entries.id, one.id));
    const reviewer = await addReviewer(test, { scope: 'department', departmentId: own!.id });
    const send = (body: object) => ask(reviewer, 'POST', '/contest/entry/messages/send', body);
    expect((await send({ ids: [one.id, other.id], text: 'x' })).code).toBe(404);
    expect(await listMessages(db, one.id)).toEqual([]);
    const many = Array.from({ length: MOST_LETTERS + 1 }, (_, at) => at + 1);
    expect((await send({ ids: many, text: 'x' })).code).not.toBe(200);
    expect((await send({ ids: [one.id], text: ' '.repeat(0) })).code).not.toBe(200);
    expect((await send({ ids: [one.id], text: '好' })).data).toEqual({ entries: 1, people: 2 });
  });

  it('reaches all entries that a filter leaves, each once', async () => {
    const topic = await addMany(150);
    const reviewer = await addReviewer(test);
    const body = { filter: { topicId: topic.id }, text: '集合时间有变' };
    const path = '/contest/entry/messages';
    const preview = await ask<MessagePreview>(reviewer, 'POST', `${path}/preview`, body);
    expect(preview.data).toMatchObject({ entries: 150, people: 1 });
    const sent = await ask(reviewer, 'POST', `${path}/send`, body);
    expect(sent.data).toEqual({ entries: 150, people: 1 });
    const letters = await test().db.select().from(entryMessages).where(ofTopic(topic.id));
    expect(letters.length).toBe(150);
    expect(new Set(letters.map(({ entryId }) => entryId)).size).toBe(150);
  });

  it('is refused above the limit of entries', async () => {
    const topic = await addMany(MOST_LETTERS + 1);
    const reviewer = await addReviewer(test);
    const body = { filter: { topicId: topic.id }, text: 'x' };
    const answer = await ask(reviewer, 'POST', '/contest/entry/messages/preview', body);
    expect(answer).toMatchObject({ code: 500 });
    expect(answer.msg).toBe(refusal('tooManyEntries').msg.replace('{count}', String(MOST_LETTERS)));
  });
});

describe('a message from a team', () => {
  it('is unanswered until the office writes or notes something, also for a draft', async () => {
    const { db } = test();
    const topic = await addTopic(db, { isReviewed: true });
    const [draft, given] = [await addDraft(test(), topic.id), await addSubmitted(test(), topic.id)];
    const reviewer = await addReviewer(test);
    const write = async (id: number) =>
      addMessage(db, await demandEntry(db, id), { text: '请问？', by: '甲', isOffice: false });
    const unanswered = async () => {
      const body = { filter: { topicId: topic.id, isUnanswered: true } };
      const { rows } = await ask<{ id: number }>(reviewer, 'POST', '/contest/entry/list', body);
      return rows.map(({ id }) => id).toSorted((one, other) => one - other);
    };
    expect(await unanswered()).toEqual([]);
    await write(draft.id);
    await write(given.id);
    expect(await unanswered()).toEqual([draft.id, given.id]);
    await reviewer.do(draft.id, 'message', { text: '可以' });
    await reviewer.do(given.id, 'note', { text: '已电话答复' });
    expect(await unanswered()).toEqual([]);
    await write(draft.id);
    expect(await unanswered()).toEqual([draft.id]);
    const home = await ask<{ items: { page: string; what: string; count: number }[] }>(
      reviewer,
      'GET',
      `${getHome.path}/waiting`,
    );
    expect(home.data.items).toContainEqual(
      expect.objectContaining({ page: 'contest:entry', what: 'unanswered', count: 1 }),
    );
  });
});

describe('a note of the office about an entry', () => {
  it('is readable for the office with its author, and for nobody of the team', async () => {
    const { one } = await addTwo();
    const [reviewer, colleague] = [await addReviewer(test), await addReviewer(test)];
    const { data } = await reviewer.do<EntryNote>(one.id, 'note', { text: '电话已核实' });
    expect(data).toMatchObject({ author: reviewer.userName, text: '电话已核实' });
    await colleague.do(one.id, 'note', { text: '第二条' });
    const { notes } = (await colleague.read(one.id)).data;
    expect(notes.map(({ author, text }) => [author, text])).toEqual([
      [colleague.userName, '第二条'],
      [reviewer.userName, '电话已核实'],
    ]);
    const own = await readOwnEntry(test(), one.id, one.captain.id);
    expect(JSON.stringify(own)).not.toContain('电话已核实');
    const told = await test().db.$count(
      messages,
      and(eq(messages.about, `entry ${one.id}`), eq(messages.template, 'entryWritten')),
    );
    expect(told).toBe(0);
  });

  it('is refused without text, or out of scope', async () => {
    const { one } = await addTwo();
    const reviewer = await addReviewer(test, { scope: 'self' });
    expect((await reviewer.do(one.id, 'note', { text: 'x' })).code).toBe(404);
    expect((await (await addReviewer(test)).do(one.id, 'note', { text: '' })).code).not.toBe(200);
  });
});

describe('a draft', () => {
  it('is listed for readers who ask for drafts, without what its team writes', async () => {
    const { db } = test();
    const topic = await addTopic(db);
    const draft = await addDraft(test(), topic.id);
    await db.update(entries).set({ title: '秘密作品' }).where(eq(entries.id, draft.id));
    const reviewer = await addReviewer(test);
    const list = async (filter: object) => {
      const { rows } = await ask<{ id: number; title: string; team: string }>(
        reviewer,
        'POST',
        '/contest/entry/list',
        { filter: { topicId: topic.id, ...filter } },
      );
      return rows;
    };
    expect(await list({})).toEqual([]);
    expect(await list({ status: 'draft' })).toEqual([
      expect.objectContaining({ id: draft.id, title: '', people: 1, status: 'draft' }),
    ]);
    expect(await list({ status: 'draft', keyword: '秘密' })).toEqual([]);
    expect((await reviewer.read(draft.id)).data).toMatchObject({ title: '', people: [], team: {} });
    expect(await reviewer.do(draft.id, 'reveal')).toMatchObject(refusal('wrongState'));
  });
});
