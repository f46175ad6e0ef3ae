import { globSync, readFileSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { doEach, doHeld, tryHeld } from '#server/platform/worker/each.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const test = useDatabase();

describe('work on many rows', () => {
  it('is done for all, with the results in order', async () => {
    expect(await doEach([1, 2, 3], (row) => Promise.resolve(row * 2))).toEqual([2, 4, 6]);
  });

  it('goes on after a row that fails, and tells of the first failure in the end', async () => {
    const done: number[] = [];
    const work = doEach([1, 2, 3, 4], async (row) => {
      if (row % 2 === 0) throw new Error(`row ${row}`);
      done.push(row);
    });
    await expect(work).rejects.toThrow('row 2');
    expect(done).toEqual([1, 3]);
  });

  it('undoes within one transaction what a row that fails has written, and keeps the rest', async () => {
    const { db } = test();
    const event = { kind: 'worker', recordId: 1, side: 'owner', state: 'x' } as const;
    const work = {
      take: () => Promise.resolve(['one', 'two', 'three']),
      async task(tx: typeof db, deed: string) {
        await tx.insert(recordEvents).values({ ...event, deed });
        if (deed === 'two') throw new Error('two');
      },
    };
    expect(await tryHeld(db, work)).toMatchObject({ count: 3, failures: [{ message: 'two' }] });
    await expect(doHeld(db, work)).rejects.toThrow('two');
    const { kind, deed, id } = recordEvents;
    const rows = await db
      .select({ deed })
      .from(recordEvents)
      .where(eq(kind, 'worker'))
      .orderBy(asc(id));
    expect(rows.map((row) => row.deed)).toEqual(['one', 'three', 'one', 'three']);
  });
});

/** A loop that gives each row a transaction of its own, and ends at the first one that fails. */
const HELD_UP = /for \(const [^;]*? of [^;]*?\)\s*(?:\{\s*)?await \w*db\.transaction\(/g;

it('no loop of the server over rows with transactions of their own ends at the first failure', () => {
  const files = globSync('src/server/{areas,platform}/**/*.ts');
  const found = files.filter((file) => HELD_UP.test(readFileSync(file, 'utf8')));
  expect([files.length > 500, found]).toEqual([true, []]);
});
