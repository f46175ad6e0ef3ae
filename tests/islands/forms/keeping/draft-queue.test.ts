import { beforeEach, expect, it, vi } from 'vitest';
import { createDraftQueue } from '#islands/forms/keeping/draft-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('never has two drafts on their way, and sends what changed meanwhile after the first', async () => {
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

it('ends once the draft on its way has arrived, and sends no other', async () => {
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
