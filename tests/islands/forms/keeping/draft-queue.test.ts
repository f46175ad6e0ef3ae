import { beforeEach, expect, it, vi } from 'vitest';
import { createDraftQueue } from '#islands/forms/keeping/draft-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('the queue sends one draft at a time, and later changes after it', async () => {
  const replies: ((isSaved: boolean) => void)[] = [];
  const queue = createDraftQueue(() => new Promise((resolve) => replies.push(resolve)));
  queue.touch();
  await vi.advanceTimersByTimeAsync(800);
  queue.touch();
  void queue.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect(replies.length).toBe(1);
  replies[0]!(true);
  await vi.advanceTimersByTimeAsync(800);
  expect(replies.length).toBe(2);
});

it('the queue stops once the draft in flight has arrived, and sends no other', async () => {
  const replies: ((isSaved: boolean) => void)[] = [];
  const queue = createDraftQueue(() => new Promise((resolve) => replies.push(resolve)));
  queue.touch();
  await vi.advanceTimersByTimeAsync(800);
  queue.touch();
  const stopped = queue.stop();
  replies[0]!(false);
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(replies.length).toBe(1);
});

it('the queue sends again after an error, and continues', async () => {
  const save = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  save.mockRejectedValueOnce(new Error('no room'));
  const queue = createDraftQueue(save);
  queue.touch();
  await expect(queue.flush()).rejects.toThrow('no room');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenCalledTimes(2);
  queue.touch();
  await queue.flush();
  expect(save).toHaveBeenCalledTimes(3);
});

it('the queue waits no longer after the clock of the device is set back', async () => {
  const save = vi.fn<() => Promise<number>>().mockResolvedValue(5000);
  const queue = createDraftQueue(save);
  queue.touch();
  await vi.advanceTimersByTimeAsync(800);
  vi.setSystemTime(Date.now() - 8 * 60 * 60 * 1000);
  queue.touch();
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).toHaveBeenCalledTimes(2);
});
