import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { assignments, judgedEntries } from '#server/areas/judging/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChair, addJudgedTopic, judgingOf } from '#tests/kit/judging/judging.ts';

const test = useApp();
const { addRound, addJudge, plan } = judgingOf(test);

/** Tables of judging whose rows concern one entry each and have ids that are shown to readers. */
const ABOUT_ENTRIES = sql`
  SELECT c.table_name, EXISTS (SELECT FROM pg_trigger g JOIN pg_proc p ON p.oid = g.tgfoid
    WHERE g.tgrelid = format('%I.%I', c.table_schema, c.table_name)::regclass AND p.proname = 'drawn_id') AS drawn
  FROM information_schema.columns c
  JOIN information_schema.columns i USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND c.column_name = 'entry_id' AND i.column_name = 'id'
    AND c.table_name LIKE 'judg%' ORDER BY 1`;

const isInARow = (numbers: readonly number[]): boolean =>
  numbers
    .toSorted((one, other) => one - other)
    .every((number, at, all) => at === 0 || number === all[at - 1]! + 1);

describe('the ids of judging', () => {
  it('are drawn at random in every table about single entries, so that none is seen to be missing', async () => {
    const { rows } = await test().db.execute<{ table_name: string; drawn: boolean }>(ABOUT_ENTRIES);
    expect(rows).toEqual(
      ['judged_file', 'judging_appeal', 'judging_assignment', 'judging_conflict'].map(
        (table_name) => ({
          table_name,
          drawn: true,
        }),
      ),
    );
  });

  it('are not consecutive, neither for assignments nor for entries', async () => {
    const topic = await addJudgedTopic(test().db, 6);
    const chair = await addChair(test());
    const round = await addRound(chair, topic.year, { seats: 1 });
    await addJudge(chair, round.id);
    await plan(chair, round.id);
    const { db } = test();
    const given = await db.select().from(assignments).where(eq(assignments.roundId, round.id));
    const judged = await db.select().from(judgedEntries).where(eq(judgedEntries.roundId, round.id));
    expect([given.length, judged.length]).toEqual([6, 6]);
    expect(isInARow(given.map(({ id }) => id))).toBe(false);
    expect(isInARow(judged.map(({ blindNo }) => blindNo))).toBe(false);
    expect(new Set(judged.map(({ blindNo }) => blindNo)).size).toBe(6);
  });
});
