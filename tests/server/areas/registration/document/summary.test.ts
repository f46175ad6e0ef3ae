import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readSummary, summaryPages } from '#server/areas/registration/document/summary.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { recordEvent } from '#server/areas/registration/record/event.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
  give,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const ADDRESS = 'https://contest.example.org/entry';
const read = async (id: number) => readSummary(test().db, await demandEntry(test().db, id));
const told = async (id: number) => {
  const { title, people } = await read(id);
  return [title, people.length];
};

it('shows what was submitted and by whom, whatever was changed since', async () => {
  const entry = await addSubmitted(test(), (await addTopic(test().db)).id);
  await addMember(test(), entry);
  await test().db.update(entries).set({ title: '新作品' }).where(eq(entries.id, entry.id));
  expect(await told(entry.id)).toEqual(['作品', 1]);
  await give(test(), entry);
  expect(await told(entry.id)).toEqual(['新作品', 2]);
});

it('shows the current text of a draft', async () => {
  const entry = await addDraft(test(), (await addTopic(test().db)).id);
  expect(await told(entry.id)).toEqual(['', 1]);
});

it.each([
  ['withdrawn', 'withdraw', '已撤回 · Withdrawn'],
  ['withdrawn', 'lapse', '逾期未接受名额 · Place not accepted in time'],
  ['rejected', 'lapse', '逾期未改正 · Not corrected in time'],
] as const)('says of an entry that is %s by %s how it ended', async (status, deed, words) => {
  const { id } = await addDraft(test(), (await addTopic(test().db)).id);
  await test().db.update(entries).set({ status }).where(eq(entries.id, id));
  const context = await demandEntry(test().db, id);
  await recordEvent(test().db, context, { deed, side: 'time', by: null });
  const pages = summaryPages(context, await readSummary(test().db, context), ADDRESS);
  expect(pages[0]!.lines.map(({ text }) => text)).toContain(words);
});

it('has room for everybody, and prints Latin names for people whose name has no glyphs', async () => {
  const entry = await addDraft(test(), (await addTopic(test().db)).id);
  const someone = { name: '李明', nameLatin: '', role: 'member', school: null } as const;
  const other = { ...someone, name: 'محمد', nameLatin: 'Mohammed' };
  const people = [other, ...Array.from({ length: 59 }, () => someone)];
  const pages = summaryPages(
    await demandEntry(test().db, entry.id),
    { title: '', people, endedBy: null },
    ADDRESS,
  );
  const lines = pages.flatMap((page) => page.lines);
  const named = lines.filter(({ text }) => text.startsWith('队员'));
  expect(pages.map(({ codes }) => codes.length)).toEqual([1, 0, 0]);
  expect(named.map(({ text }) => text)).toEqual([
    '队员 · Member   Mohammed',
    ...Array.from({ length: 59 }, () => '队员 · Member   李明'),
  ]);
  expect(named.filter(({ y, size }) => y + size > 283)).toEqual([]);
});
