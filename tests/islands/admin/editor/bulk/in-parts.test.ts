import { expect, it, vi } from 'vitest';
import type { BulkOutcome } from '#contract/kind/editorial-bulk.ts';
import { inParts } from '#islands/admin/editor/bulk/in-parts.ts';

const ids = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);
const doneOf = (part: readonly number[], batch: string | null): BulkOutcome => ({
  done: part.map((id) => ({ type: 'news', id, version: 2 })),
  failed: [],
  batch,
});

it('a bulk call sends a hundred records at a time, in order, and follows the last batch', async () => {
  const call = vi.fn(async (part: readonly number[]) =>
    doneOf(part, part[0] === 201 ? null : `b${part[0]}`),
  );
  const onFault = vi.fn();
  const outcome = await inParts(ids(230), call, onFault);
  expect(call.mock.calls.map(([part]) => part)).toEqual([ids(100), ids(100, 101), ids(30, 201)]);
  expect(outcome).toEqual(doneOf(ids(230), 'b101'));
  expect(onFault).not.toHaveBeenCalled();
});

it('a bulk call reports what was done before a refused part, and the reason', async () => {
  const refusal = new Error('too many calls');
  const call = vi.fn(async (part: readonly number[]) => {
    if (part[0] === 101) throw refusal;
    return doneOf(part, 'b');
  });
  const onFault = vi.fn();
  expect(await inParts(ids(300), call, onFault)).toEqual(doneOf(ids(100), 'b'));
  expect(call).toHaveBeenCalledTimes(2);
  expect(onFault.mock.calls).toEqual([[refusal]]);
});

it('a bulk call fails if its first part is refused', async () => {
  const refusal = new Error('gone');
  await expect(inParts(ids(3), () => Promise.reject(refusal), vi.fn())).rejects.toBe(refusal);
});
