import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readOwnEntry } from '#server/areas/registration/entry/read.ts';
import { readWindow } from '#server/areas/registration/entry/window.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addTopic,
  changeRules,
  inDays,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();

describe('the registration of a topic', () => {
  it('says whether the draft of its reader can still be submitted, with its time of grace', async () => {
    const { db } = test();
    const topic = await addTopic(db);
    const entry = await addDraft(test(), topic.id);
    const ownOf = async ({ id, captain }: TestEntry) => {
      const { own } = await readWindow(test(), topic.id, captain.id);
      expect(own).toMatchObject({ id, state: 'draft' });
      return own!.isOverdue;
    };
    expect(await ownOf(entry)).toBe(false);
    const begunAt = new Date(inDays(-1));
    await db.update(entries).set({ begunAt }).where(eq(entries.id, entry.id));
    await changeRules(db, topic.id, { until: inDays(-0.01), grace: 60 });
    expect(await ownOf(entry)).toBe(false);
    await changeRules(db, topic.id, { until: inDays(-0.01), grace: 0 });
    expect(await ownOf(entry)).toBe(true);
  });

  it.each([
    ['is closed', { isOpen: false }],
    ['begins later than it was said', { from: inDays(1) }],
  ])('offers nobody to submit a draft while it %s', async (_, rules) => {
    const topic = await addTopic(test().db);
    const { id, captain } = await addDraft(test(), topic.id);
    const read = () => readOwnEntry(test(), id, captain.id);
    expect((await read()).deeds).toContain('submit');
    await changeRules(test().db, topic.id, rules);
    const { deeds, openUntil, writable } = await read();
    expect([deeds.includes('submit'), openUntil]).toEqual([false, null]);
    expect(writable).toContain('team');
  });
});
