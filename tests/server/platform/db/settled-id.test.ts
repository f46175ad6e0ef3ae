import { expect, it } from 'vitest';
import { highestSettledId } from '#server/platform/db/settled-id.ts';
import { messages } from '#server/platform/message/table.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { untilItWaits, writeLate } from '#tests/kit/late-commit.ts';
import type { Database } from '#server/platform/db/database.ts';

const connection = useDatabase();

async function add(db: Database): Promise<number> {
  const values = { channel: 'site', template: 'x', values: {} } as const;
  const [row] = await db.insert(messages).values(values).returning({ id: messages.id });
  return row!.id;
}

it('waits for transactions that began to write earlier, and for none that begin later', async () => {
  const { db } = connection();
  expect(await highestSettledId(db, messages)).toBe(0);
  const early = await writeLate(db, add);
  const seen = await add(db);
  expect(early.written).toBeLessThan(seen);
  let isSettled = false;
  const settled = highestSettledId(db, messages).finally(() => (isSettled = true));
  await untilItWaits(db, settled);
  const later = await writeLate(db, add);
  expect(isSettled).toBe(false);
  await early.commit();
  expect(await settled).toBe(seen);
  await later.commit();
});

it('ignores rows that were rolled back', async () => {
  const { db } = connection();
  const first = await add(db);
  const isRefused = db.transaction(async (tx) => {
    await add(tx);
    throw new Error('taken back');
  });
  await expect(isRefused).rejects.toThrow('taken back');
  expect(await highestSettledId(db, messages)).toBe(first);
});
