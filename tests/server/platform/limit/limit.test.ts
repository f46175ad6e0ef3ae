import { describe, expect, it } from 'vitest';
import type { Fault } from '#contract/fault.ts';
import {
  consume,
  demandRoom,
  limitRetention,
  resetLimit,
  refund,
} from '#server/platform/limit/limit.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;
const LIMIT = { name: 'test', times: 3, seconds: 60 };

const times = async (key: string, count: number, limit = LIMIT) => {
  for (let done = 0; done < count; done += 1) await consume(db(), limit, key);
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'let through',
    (error: Fault) => error.fault,
  );
const passWindow = () =>
  db()
    .update(rateLimits)
    .set({ endsAt: new Date(Date.now() - 1000) });

describe('a rate limit', () => {
  it('allows its number of attempts and refuses the next, with the time to wait', async () => {
    await times('a', 3);
    const refused = (await consume(db(), LIMIT, 'a').catch((error: unknown) => error)) as Fault;
    expect(refused.fault).toBe('tooOften');
    expect(refused.values['retryAfter']).toBeGreaterThan(50);
    expect(refused.values['retryAfter']).toBeLessThanOrEqual(60);
  });

  it('counts a hundred concurrent attempts as a hundred (threat 12)', async () => {
    const all = Array.from({ length: 100 }, () => refusal(consume(db(), LIMIT, 'many')));
    const passed = (await Promise.all(all)).filter((answer) => answer === 'let through');
    expect(passed).toHaveLength(3);
  });

  it('counts each name and each key separately', async () => {
    await times('b', 3);
    await times('c', 3);
    await times('b', 3, { ...LIMIT, name: 'other' });
    expect(await refusal(consume(db(), LIMIT, 'b'))).toBe('tooOften');
  });

  it('begins anew when its window ends, not with each attempt', async () => {
    await times('d', 3);
    expect(await refusal(consume(db(), LIMIT, 'd'))).toBe('tooOften');
    await passWindow();
    await times('d', 3);
    expect(await refusal(consume(db(), LIMIT, 'd'))).toBe('tooOften');
  });

  it('stores no name, phone number or address', async () => {
    await consume(db(), LIMIT, '13900000000');
    expect(JSON.stringify(await db().select().from(rateLimits))).not.toContain('13900000000');
  });
});

describe('checking a rate limit without counting', () => {
  it('refuses if the limit is reached, and counts nothing', async () => {
    await times('e', 2);
    await demandRoom(db(), LIMIT, 'e');
    await demandRoom(db(), LIMIT, 'e');
    await times('e', 1);
    expect(await refusal(demandRoom(db(), LIMIT, 'e'))).toBe('tooOften');
    await passWindow();
    expect(await refusal(demandRoom(db(), LIMIT, 'e'))).toBe('let through');
  });
});

describe('counted attempts', () => {
  it('can be reset', async () => {
    await times('f', 3);
    await resetLimit(db(), LIMIT, 'f');
    expect(await refusal(times('f', 3))).toBe('let through');
  });

  it('are given back once, and never more than were counted', async () => {
    await times('g', 3);
    await refund(db(), LIMIT, 'g');
    expect(await refusal(consume(db(), LIMIT, 'g'))).toBe('let through');
    expect(await refusal(consume(db(), LIMIT, 'g'))).toBe('tooOften');
    for (let done = 0; done < 9; done += 1) await refund(db(), LIMIT, 'g');
    expect(await refusal(times('g', 3))).toBe('let through');
    expect(await refusal(consume(db(), LIMIT, 'g'))).toBe('tooOften');
  });

  it('are removed when their window ends', async () => {
    await passWindow();
    await consume(db(), LIMIT, 'h');
    await limitRetention.forget(db(), new Date());
    expect(await db().$count(rateLimits)).toBe(1);
  });
});
