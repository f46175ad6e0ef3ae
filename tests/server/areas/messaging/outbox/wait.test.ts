import { expect, it } from 'vitest';
import { waitOf } from '#server/areas/messaging/outbox/wait.ts';
import type { Message } from '#server/platform/message/table.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const MORNING = new Date('2026-11-23T00:00:00Z');

const waitFor = (given: Partial<Message>) =>
  waitOf({ channel: 'sms', attempts: 0, dueAt: NOW, values: {}, ...given } as Message, NOW);

it('says until when the night holds a message back', () => {
  const wait = waitFor({ status: 'waiting', dueAt: MORNING });
  expect(wait).toEqual({ wait: 'quiet', nextAt: MORNING.toISOString() });
});

it('says when a failed attempt is repeated', () => {
  const wait = waitFor({ status: 'waiting', attempts: 1, error: 'busy', dueAt: MORNING });
  expect(wait).toEqual({ wait: 'retry', nextAt: MORNING.toISOString() });
});

it('tells a message in the queue from one that is being handed over', () => {
  expect(waitFor({ status: 'waiting' })).toEqual({ wait: 'turn', nextAt: null });
  expect(waitFor({ status: 'sending', attempts: 1 })).toEqual({ wait: 'answer', nextAt: null });
});

it('says that a message stayed here because no provider is set up', () => {
  const values = { code: '246810' };
  expect(waitFor({ status: 'sent', values }).wait).toBe('noProvider');
  expect(waitFor({ status: 'sent' }).wait).toBeNull();
  expect(waitFor({ status: 'sent', channel: 'site', values }).wait).toBeNull();
});

it('says nothing of a message that was given up, whose error tells the reason', () => {
  expect(waitFor({ status: 'failed', error: 'busy', dueAt: MORNING })).toEqual({
    wait: null,
    nextAt: null,
  });
});
