import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readEntryNumber } from '#domain/registration/number.ts';
import { demandEntry, lockEntry } from '#server/areas/registration/record/context.ts';
import { withdraw } from '#server/areas/registration/entry/deed.ts';
import { listEntryEvents } from '#server/areas/registration/record/event.ts';
import { submitEntry } from '#server/areas/registration/entry/submit.ts';
import { entries, entryVersions, places } from '#server/areas/registration/record/entry/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';
import {
  addDraft,
  addMember,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  changeRules,
  complete,
  confirm,
  give,
  inDays,
  write,
} from '#tests/kit/registration/registration.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();

/** Students of one region: conditions other than age are set by the topic's form. */
const REGIONAL_FORM = formOf({
  id: 'g1',
  kind: 'group',
  name: 'people',
  title: { zh: '队员' },
  part: 'member',
  rows: { least: 1, most: 10 },
  items: [
    {
      id: 'm1',
      kind: 'single',
      name: 'education',
      title: { zh: '学历' },
      isRequired: true,
      options: optionsOf('高中', '本科'),
      checks: [{ rule: 'education >= 2', message: { zh: '须为本科生' } }],
    },
    {
      id: 'm2',
      kind: 'cascader',
      name: 'region',
      title: { zh: '地区' },
      isRequired: true,
      branches: [
        { id: 1, label: { zh: '福建' } },
        { id: 11, label: { zh: '厦门' }, parent: 1 },
        { id: 2, label: { zh: '广东' } },
        { id: 21, label: { zh: '深圳' }, parent: 2 },
      ],
      checks: [{ rule: 'list contains(region, 1)', message: { zh: '仅限福建' } }],
    },
  ],
});
const stateOf = async (id: number) => (await demandEntry(test().db, id)).entry.status;
const refused = (fault: string) => expect.objectContaining({ fault }) as unknown;

describe('submitting an entry', () => {
  it('assigns a number to the entry and approves it if nobody reviews', async () => {
    const topic = await addTopic(test().db, { form: await addRegistrationForm(test().db) });
    const entry = await addDraft(test(), topic.id);
    await complete(test(), entry);
    const outcome = await give(test(), entry);
    expect(outcome).toEqual({
      state: 'approved',
      number: expect.any(String) as string,
      ahead: null,
    });
    expect(readEntryNumber(outcome.number!)).toBe(outcome.number);
    const events = await listEntryEvents(test().db, entry.id);
    expect(events.map(({ deed, status }) => [deed, status])).toEqual([['submit', 'approved']]);
    const told = await test()
      .db.select()
      .from(messages)
      .where(eq(messages.about, `entry ${entry.id}`));
    expect(new Set(told.map(({ accountId }) => accountId))).toEqual(new Set([entry.captain.id]));
  });

  it('reports everything that is missing, each with its place and its owner', async () => {
    const topic = await addTopic(test().db, {
      form: await addRegistrationForm(test().db),
      teamMin: 2,
    });
    const entry = await addDraft(test(), topic.id);
    const error = await give(test(), entry).catch((fault: unknown) => fault);
    const { members } = await demandEntry(test().db, entry.id);
    expect(error).toMatchObject({
      fault: 'entryFlawed',
      flaws: [
        { place: 'title', rules: [{ name: 'needed' }] },
        { place: `${members[0]!.id}.person`, rules: [{ name: 'needed' }] },
        { place: 'roster', rules: [{ name: 'entries.between', values: { min: 2, max: 5 } }] },
        { place: 'f1', rules: [{ name: 'needed' }] },
        { place: `${members[0]!.id}.m1`, rules: [{ name: 'needed' }] },
      ],
    });
  });

  it('asks each member for their own part', async () => {
    const topic = await addTopic(test().db, { form: await addRegistrationForm(test().db) });
    const entry = await addDraft(test(), topic.id);
    await complete(test(), entry);
    const other = await addMember(test(), entry);
    const { members } = await demandEntry(test().db, entry.id);
    await expect(give(test(), entry)).rejects.toMatchObject({
      flaws: [{ place: `${members[1]!.id}.m1`, rules: [{ name: 'needed' }] }],
    });
    await write(test(), entry.id, other.id, 'member', { m1: '一起学习' });
    expect(await give(test(), entry)).toMatchObject({ state: 'approved' });
  });

  it('requires each member to match the education and the region that the topic’s form demands', async () => {
    const form = await addRegistrationForm(test().db, REGIONAL_FORM);
    const entry = await addDraft(test(), (await addTopic(test().db, { form })).id);
    await confirm(test(), entry.teamId, entry.captain.id);
    await test().db.update(entries).set({ title: '作品' }).where(eq(entries.id, entry.id));
    const answer = (chosen: number, region: number[], version = 0) => {
      const changes = { m1: { chosen: [chosen], other: '' }, m2: region };
      return write(test(), entry.id, entry.captain.id, 'member', changes, version);
    };
    const [self] = (await demandEntry(test().db, entry.id)).members;
    await answer(1, [2, 21]);
    await expect(give(test(), entry)).rejects.toMatchObject({
      flaws: ['m1', 'm2'].map((place) => ({ place: `${self!.id}.${place}` })),
    });
    await answer(2, [1, 11], 1);
    expect(await give(test(), entry)).toMatchObject({ state: 'approved' });
  });

  it('includes people who confirmed, and leaves out the others', async () => {
    const topic = await addTopic(test().db);
    const entry = await addDraft(test(), topic.id);
    await complete(test(), entry);
    await addMember(test(), entry, false);
    await give(test(), entry);
    const [version] = await test()
      .db.select()
      .from(entryVersions)
      .where(eq(entryVersions.entryId, entry.id));
    expect(version!.snapshot.members.map(({ role }) => role)).toEqual(['captain']);
  });

  it('counts once, however often the same request comes, forty times at once', async () => {
    const topic = await addTopic(test().db, { quota: 5 });
    const entry = await addDraft(test(), topic.id);
    await complete(test(), entry);
    const submission = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => give(test(), entry, submission)),
    );
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
    const isIts = eq(entryVersions.entryId, entry.id);
    expect(await test().db.$count(entryVersions, isIts)).toBe(1);
    expect(await test().db.$count(places, eq(places.entryId, entry.id))).toBe(1);
  });

  it('is refused to everybody but the captain, and strangers learn nothing', async () => {
    const topic = await addTopic(test().db);
    const entry = await addDraft(test(), topic.id);
    const member = await addMember(test(), entry);
    const stranger = await addDraft(test(), (await addTopic(test().db)).id);
    await expect(give(test(), { id: entry.id, captain: member })).rejects.toEqual(
      refused('forbidden'),
    );
    await expect(give(test(), { id: entry.id, captain: stranger.captain })).rejects.toEqual(
      refused('notFound'),
    );
  });

  it('is accepted within the grace period after the deadline if it was begun before', async () => {
    const topic = await addTopic(test().db, { grace: 10 });
    const [early, late] = [await addDraft(test(), topic.id), await addDraft(test(), topic.id)];
    await complete(test(), early);
    await complete(test(), late);
    const begunAt = (id: number, at: string) =>
      test()
        .db.update(entries)
        .set({ begunAt: new Date(at) })
        .where(eq(entries.id, id));
    await begunAt(early.id, inDays(-0.5));
    await begunAt(late.id, inDays(0));
    await changeRules(test().db, topic.id, {
      until: new Date(Date.now() - 60_000).toISOString(),
      grace: 10,
    });
    expect(await give(test(), early)).toMatchObject({ state: 'approved' });
    await expect(give(test(), late)).rejects.toEqual(refused('entryOver'));
  });

  it('neither benefits nor suffers from the time that the request waited in this process', async () => {
    const topic = await addTopic(test().db, { grace: 0 });
    const [timely, late] = [await addDraft(test(), topic.id), await addDraft(test(), topic.id)];
    await complete(test(), timely);
    await complete(test(), late);
    await changeRules(test().db, topic.id, {
      until: new Date(Date.now() - 5000).toISOString(),
      grace: 0,
    });
    const send = ({ id, captain }: typeof timely, waited: number) =>
      submitEntry(test(), {
        id,
        accountId: captain.id,
        userName: captain.userName,
        submission: randomUUID(),
        waited,
      });
    await expect(send(late, 0)).rejects.toEqual(refused('entryOver'));
    expect(await send(timely, 15_000)).toMatchObject({ state: 'approved' });
  });

  it('is not late because of waiting for a locked row, even if the deadline passes meanwhile', async () => {
    const { db } = test();
    const topic = await addTopic(db, { grace: 0 });
    const draft = await addDraft(test(), topic.id);
    await complete(test(), draft);
    const sent = await db.transaction(async (tx) => {
      await lockEntry(tx, draft.id);
      const sending = give(test(), draft);
      await untilWaiting(db);
      await changeRules(db, topic.id, { until: new Date().toISOString(), grace: 0 });
      await sleep(5);
      return { sending };
    });
    expect(await sent.sending).toMatchObject({ state: 'approved' });
  });

  it('is refused before registration opens and for a closed topic', async () => {
    const topic = await addTopic(test().db);
    const entry = await addDraft(test(), topic.id);
    await complete(test(), entry);
    await changeRules(test().db, topic.id, { from: inDays(1), until: inDays(2) });
    await expect(give(test(), entry)).rejects.toEqual(refused('entryNotBegun'));
    await changeRules(test().db, topic.id, { isOpen: false });
    await expect(give(test(), entry)).rejects.toEqual(refused('entryClosed'));
  });

  it('again after approval creates a pending version, and the entry stays approved', async () => {
    const topic = await addTopic(test().db, { isReviewed: true });
    const entry = await addSubmitted(test(), topic.id);
    const { versionId } = (await demandEntry(test().db, entry.id)).entry;
    await test()
      .db.update(entries)
      .set({ status: 'approved', approvedId: versionId, isWaiting: false, title: '新作品' })
      .where(eq(entries.id, entry.id));
    expect(await give(test(), entry)).toMatchObject({ state: 'approved' });
    const { entry: after } = await demandEntry(test().db, entry.id);
    expect([after.isWaiting, after.approvedId, after.versionId === versionId]).toEqual([
      true,
      versionId,
      false,
    ]);
  });

  it('without changes creates no version', async () => {
    const topic = await addTopic(test().db, { isReviewed: true });
    const entry = await addSubmitted(test(), topic.id);
    await give(test(), entry);
    expect(await test().db.$count(entryVersions, eq(entryVersions.entryId, entry.id))).toBe(1);
    expect(await stateOf(entry.id)).toBe('submitted');
  });

  it('is refused after the last day of changes', async () => {
    const topic = await addTopic(test().db);
    const entry = await addSubmitted(test(), topic.id);
    await changeRules(test().db, topic.id, { editUntil: inDays(-0.1) });
    await test().db.update(entries).set({ title: '太晚' }).where(eq(entries.id, entry.id));
    await expect(give(test(), entry)).rejects.toEqual(refused('entryOver'));
  });

  it('keeps the number permanently', async () => {
    const topic = await addTopic(test().db);
    const entry = await addSubmitted(test(), topic.id);
    const { entry: row } = await demandEntry(test().db, entry.id);
    const { id: accountId, userName } = entry.captain;
    await withdraw(test().db, { id: entry.id, accountId, userName, version: row.version }, '改期');
    expect((await demandEntry(test().db, entry.id)).entry).toMatchObject({
      status: 'withdrawn',
      number: row.number,
    });
  });
});
