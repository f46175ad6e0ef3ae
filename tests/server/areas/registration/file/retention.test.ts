import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { entryFileRetention } from '#server/areas/registration/file/retention.ts';
import { entryFiles } from '#server/areas/registration/file/table.ts';
import { registrationRetention } from '#server/areas/registration/personal/retention.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { useApp } from '#tests/kit/app.ts';
import { entryFilesOf } from '#tests/kit/registration/entry-file.ts';
import { changeRules, inDays } from '#tests/kit/registration/registration.ts';

const test = useApp();
const { add, send, write, give, change, isThere, dayLater } = entryFilesOf(test);

describe('the files of entries', () => {
  it('are deleted a day after nothing refers to them, and those of a draft 90 days after the deadline', async () => {
    const entry = await add();
    const [kept, replaced, never] = [
      await send(entry.who, entry.id, 'f2'),
      await send(entry.who, entry.id, 'f2'),
      await send(entry.who, entry.id, 'f2'),
    ];
    await write(entry, 'team', { f2: [kept.id, replaced.id] });
    await write(entry, 'team', { f2: [kept.id] });
    const all = async () => Promise.all([kept, replaced, never].map(isThere));
    await entryFileRetention(test().storage).forget(test().db, new Date());
    expect(await all()).toEqual([true, true, true]);
    await dayLater();
    expect(await all()).toEqual([true, false, false]);
    const history = await test()
      .db.select()
      .from(entryFiles)
      .where(eq(entryFiles.entryId, entry.id));
    expect(history.map(({ fileId, name }) => [fileId, name])).toContainEqual([null, '材料.pdf']);

    const { form } = (await demandEntry(test().db, entry.id)).rules;
    const rules = { form, from: inDays(-200), isReviewed: true };
    await changeRules(test().db, entry.topicId, { ...rules, until: inDays(-89) });
    await dayLater();
    expect(await isThere(kept)).toBe(true);
    await changeRules(test().db, entry.topicId, { ...rules, until: inDays(-91) });
    await change(entry.id, { ownUntil: new Date(Date.now() - 1000) });
    await dayLater();
    expect(await isThere(kept)).toBe(true);
    await change(entry.id, { ownUntil: null });
    await dayLater();
    expect(await isThere(kept)).toBe(false);
  });

  it('for an unsubmitted work are kept until 90 days after its deadline', async () => {
    const entry = await add();
    await give(entry);
    await change(entry.id, { status: 'approved', isWaiting: false });
    const work = await send(entry.who, entry.id, 'f2');
    await write(entry, 'team', { f2: [work.id] });
    const { form } = (await demandEntry(test().db, entry.id)).rules;
    const rules = { form, from: inDays(-200), until: inDays(-180), workFrom: inDays(-120) };
    await changeRules(test().db, entry.topicId, { ...rules, workUntil: inDays(-89) });
    await dayLater();
    expect(await isThere(work)).toBe(true);
    await changeRules(test().db, entry.topicId, { ...rules, workUntil: inDays(-91) });
    await dayLater();
    expect(await isThere(work)).toBe(false);
  });

  it('of sensitive questions are deleted some time after the decision, while the others stay', async () => {
    const entry = await add();
    const [scan, paper] = [
      await send(entry.who, entry.id, 'f4'),
      await send(entry.who, entry.id, 'f2'),
    ];
    await write(entry, 'team', { f4: [scan.id], f2: [paper.id] });
    await give(entry);
    const both = async () => {
      for (const { forget } of registrationRetention) await forget(test().db, new Date());
      await dayLater();
      return Promise.all([scan, paper].map(isThere));
    };
    const decide = (days: number) =>
      test().db.execute(sql`
        INSERT INTO entry_event (entry_id, side, deed, status, at)
        VALUES (${entry.id}, 'office', 'approve', 'approved', now() - make_interval(days => ${days}))`);
    const ofEntry = eq(entryFiles.entryId, entry.id);
    const addedAt = new Date(inDays(-92));
    await test().db.update(entryFiles).set({ addedAt }).where(ofEntry);
    await decide(91);
    expect(await both()).toEqual([true, true]);
    await change(entry.id, { status: 'approved', isWaiting: false });
    const later = await send(entry.who, entry.id, 'f4');
    await write(entry, 'team', { f4: [scan.id, later.id] });
    expect(await both()).toEqual([false, true]);
    expect(await isThere(later)).toBe(true);
  });

  it.each([
    ['lapse', 'rejected'],
    ['withdraw', 'withdrawn'],
    ['accept', 'approved'],
  ] as const)(
    'of sensitive questions are deleted some time after their entry has ended or was taken without a review: %s',
    async (deed, status) => {
      const entry = await add();
      const scan = await send(entry.who, entry.id, 'f4');
      await write(entry, 'team', { f4: [scan.id] });
      await give(entry);
      const { db } = test();
      const addedAt = new Date(inDays(-92));
      await db.update(entryFiles).set({ addedAt }).where(eq(entryFiles.entryId, entry.id));
      const passed = async (days: number) => {
        await db.execute(sql`DELETE FROM entry_event WHERE entry_id = ${entry.id}`);
        await db.execute(sql`
          INSERT INTO entry_event (entry_id, side, deed, status, at)
          VALUES (${entry.id}, 'captain', ${deed}, ${status}, now() - make_interval(days => ${days}))`);
        for (const { forget } of registrationRetention) await forget(db, new Date());
        await dayLater();
        return isThere(scan);
      };
      await change(entry.id, { status: 'draft', isWaiting: false });
      expect(await passed(91)).toBe(true);
      await change(entry.id, { status });
      expect(await passed(89)).toBe(true);
      expect(await passed(91)).toBe(false);
    },
  );

  it('stay with what was submitted, however long ago', async () => {
    const entry = await add();
    const { id } = await send(entry.who, entry.id, 'f2');
    await write(entry, 'team', { f2: [id] });
    await give(entry);
    const { form } = (await demandEntry(test().db, entry.id)).rules;
    await changeRules(test().db, entry.topicId, { form, from: inDays(-200), until: inDays(-100) });
    await dayLater();
    expect(await isThere({ id })).toBe(true);
  });
});
