import { expect, it } from 'vitest';
import { readQueue } from '#server/areas/messaging/outbox/queue-state.ts';
import { messages, type Message } from '#server/platform/message/table.ts';
import { freshPhone } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';

const test = useApp();
const HOUR = 3_600_000;
const after = (hours: number): Date => new Date(Date.now() + hours * HOUR);

/** The state of a queue that contains only these messages. */
async function queueOf(given: readonly Partial<Message>[]) {
  const { db } = test();
  await db.delete(messages);
  for (const one of given) {
    await db.insert(messages).values({
      channel: 'sms',
      category: 'service',
      status: 'waiting',
      recipient: freshPhone(),
      template: 'roundOpened',
      values: {},
      ...one,
    });
  }
  return readQueue(db);
}

it('counts messages held back until the morning, and reports none of them as late', async () => {
  const held = { createdAt: after(-3), dueAt: after(4) };
  expect(await queueOf([held, held])).toEqual({ waiting: 2, since: null, failed: 0 });
});

it('measures the delay from the time when a held-back message may be sent', async () => {
  const dueAt = after(-1);
  const queue = await queueOf([{ createdAt: after(-9), dueAt }]);
  expect(queue).toEqual({ waiting: 1, since: dueAt.toISOString(), failed: 0 });
});

it('measures the delay of a message with failed attempts from its creation', async () => {
  const createdAt = after(-2);
  const queue = await queueOf([{ createdAt, dueAt: after(1), error: 'away' }]);
  expect(queue).toEqual({ waiting: 1, since: createdAt.toISOString(), failed: 0 });
});
