import { cleanup } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BatchRecord } from '#contract/messaging/batch.ts';
import { batchPlan } from '#islands/admin/areas/messaging/batch.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Draws the progress of a batch. @returns how often its list was read again within eleven seconds */
function followed(change: Partial<BatchRecord>): number {
  const { View } = batchPlan.columns.find(({ name }) => name === 'handled')!;
  const row = {
    id: 1,
    version: 1,
    state: 'released',
    handled: 1,
    total: 3,
    dueAt: null,
    ...change,
  };
  const onDone = vi.fn();
  openOffice(createElement(View!, { row, value: 1, onDone } as never));
  vi.advanceTimersByTime(11_000);
  cleanup();
  return onDone.mock.calls.length;
}

it('the list is read again while a batch is being sent, and not before or after', () => {
  expect(followed({})).toBe(2);
  expect(followed({ dueAt: '2020-01-01T00:00:00.000Z' })).toBe(2);
  expect(followed({ dueAt: '2099-01-01T00:00:00.000Z' })).toBe(0);
  expect(followed({ state: 'done' })).toBe(0);
  expect(followed({ state: 'paused' })).toBe(0);
});
