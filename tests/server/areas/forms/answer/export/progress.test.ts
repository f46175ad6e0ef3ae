import { expect, it } from 'vitest';
import { followExport } from '#server/areas/forms/answer/export/progress.ts';
import { readProcess } from '#server/platform/publish/batch/process.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const ACTOR = {
  userId: 1,
  userName: 'user',
  requestId: 'one',
} as unknown as Parameters<typeof followExport>[1];

async function* lots(step: (answers: number) => void): AsyncGenerator<Uint8Array> {
  for (const lot of [1, 2, 3, 4]) {
    yield await Promise.resolve(new Uint8Array(lot));
    step(lot);
  }
}

it('reports the progress of an export while it is read, and forgets an abandoned one', async () => {
  const { db } = connection();
  const rate = (key: string) => readProcess(db, key).then((row) => row.rate);
  const whole = await followExport(db, ACTOR, 10);
  const rates: number[] = [];
  for await (const piece of whole.follow(lots(whole.step))) {
    expect(piece.length).toBeGreaterThan(0);
    rates.push(await rate(whole.key));
  }
  expect(rates[0]).toBe(0);
  expect(await rate(whole.key)).toBe(100);
  const left = await followExport(db, ACTOR, 10);
  for await (const piece of left.follow(lots(left.step))) if (piece.length === 2) break;
  await expect(rate(left.key)).rejects.toMatchObject({ fault: 'notFound' });
});
