import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EntryMark } from '#contract/registration/entry/record.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { savePart } from '#server/areas/registration/entry/part.ts';
import { readOwnEntry } from '#server/areas/registration/entry/read.ts';
import { entries, entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import {
  addMember,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  give,
  inDays,
  write,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const refused = (fault: string) => expect.objectContaining({ fault }) as unknown;
const addWaiting = async (): Promise<TestEntry> => {
  const form = await addRegistrationForm(test().db);
  return addSubmitted(test(), (await addTopic(test().db, { isReviewed: true, form })).id);
};
const giveBack = (id: number, marks: EntryMark[]) =>
  test()
    .db.update(entries)
    .set({ status: 'returned', dueAt: new Date(inDays(5)), marks })
    .where(eq(entries.id, id));
async function lastGiven({ id }: TestEntry) {
  const [row] = await test()
    .db.select()
    .from(entryVersions)
    .where(eq(entryVersions.entryId, id))
    .orderBy(desc(entryVersions.id));
  const { title, answers, members } = row!.snapshot;
  return { title, ...answers, members: members.map((one) => one.answers) };
}
const retitle = (id: number, accountId: number, title: string) =>
  savePart(test(), { id, accountId, waited: 0 }, { part: 'team', version: 9, changes: {}, title });

describe('a returned entry', () => {
  it('can be edited only where it was marked, by the person for whom it was marked', async () => {
    const entry = await addWaiting();
    const { id, captain } = entry;
    const self = (await demandEntry(test().db, id)).members[0]!.id;
    await giveBack(id, [{ place: 'm1', memberId: self, text: '太短' }]);
    const notMarked = refused('notMarked');
    await expect(write(test(), id, captain.id, 'team', { f1: '改' }, 1)).rejects.toEqual(notMarked);
    await expect(retitle(id, captain.id, '改')).rejects.toEqual(notMarked);
    await expect(write(test(), id, captain.id, 'member', { m2: '改' }, 1)).rejects.toEqual(
      notMarked,
    );
    await write(test(), id, captain.id, 'member', { m1: '写长一些' }, 1);
    await give(test(), entry);
    expect((await lastGiven(entry)).members).toEqual([{ m1: '写长一些' }]);
  });

  it('is submitted with only its marked places: unsubmitted edits elsewhere wait', async () => {
    const entry = await addWaiting();
    const { id, captain } = entry;
    await write(test(), id, captain.id, 'topic', { t1: '超算' });
    await give(test(), entry);
    await write(test(), id, captain.id, 'team', { f1: '' }, 1);
    await write(test(), id, captain.id, 'topic', { t1: '偷换' }, 1);
    await write(test(), id, captain.id, 'member', { m1: '偷换' }, 1);
    await retitle(id, captain.id, '偷换');
    const other = await addMember(test(), entry);
    await giveBack(id, [{ place: 'f1', memberId: null, text: '太短' }]);
    const { members } = await demandEntry(test().db, id);
    const missing = [
      { place: 'f1', memberId: null },
      { place: 'm1', memberId: members[1]!.id },
    ];
    expect((await readOwnEntry(test(), id, captain.id)).flaws).toMatchObject(missing);
    await write(test(), id, captain.id, 'team', { f1: '方案乙' }, 2);
    await write(test(), id, other.id, 'member', { m1: '后来' });
    await give(test(), entry);
    expect(await lastGiven(entry)).toEqual({
      title: '作品',
      team: { f1: '方案乙' },
      topic: { t1: '超算' },
      members: [{ m1: '学习' }, { m1: '后来' }],
    });
    await give(test(), entry);
    expect(await lastGiven(entry)).toMatchObject({ title: '偷换', topic: { t1: '偷换' } });
  });
});

it('gives a repeated submission the same reply, whatever was edited since', async () => {
  const form = await addRegistrationForm(test().db);
  const entry = await addSubmitted(test(), (await addTopic(test().db, { form })).id);
  const submission = randomUUID();
  await write(test(), entry.id, entry.captain.id, 'team', { f1: '方案乙' }, 1);
  const first = await give(test(), entry, submission);
  await write(test(), entry.id, entry.captain.id, 'team', { f1: '方案丙' }, 2);
  expect(await give(test(), entry, submission)).toEqual(first);
  expect((await lastGiven(entry)).team).toEqual({ f1: '方案乙' });
});

describe('a submitted entry', () => {
  it('keeps its frozen answers, and accepts those of people who joined since', async () => {
    const frozenFrom = '2020-01-01T00:00:00Z';
    const title = { zh: '尺码' };
    const definition = formOf(
      { id: 'f1', kind: 'text', name: 'plan', title, frozenFrom },
      { id: 'f2', kind: 'text', name: 'words', title },
      {
        id: 'g2',
        kind: 'group',
        name: 'people',
        title,
        part: 'member',
        rows: { least: 1, most: 10 },
        items: [{ id: 'm1', kind: 'text', name: 'size', title, isRequired: true, frozenFrom }],
      },
    );
    const form = await addRegistrationForm(test().db, definition);
    const { id: topic } = await addTopic(test().db, { isReviewed: true, form });
    const entry = await addSubmitted(test(), topic);
    const { id, captain } = entry;
    const before = await lastGiven(entry);
    await write(test(), id, captain.id, 'team', { f1: '改', f2: '口号' }, 1);
    await write(test(), id, captain.id, 'member', { m1: '改' }, 1);
    const other = await addMember(test(), entry);
    await write(test(), id, other.id, 'member', { m1: '大' });
    expect((await readOwnEntry(test(), id, captain.id)).given!.held).toEqual([
      'team',
      'topic',
      'member',
    ]);
    expect((await readOwnEntry(test(), id, other.id)).given!.held).toEqual(['team', 'topic']);
    await give(test(), entry);
    expect(await lastGiven(entry)).toEqual({
      ...before,
      team: { ...before.team, f2: '口号' },
      members: [...before.members, { m1: '大' }],
    });
  });
});
