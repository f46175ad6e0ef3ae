import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { CHANNELS, type Channel } from '#contract/messaging/channel.ts';
import { dueOf, takeMessages, untilDue } from '#server/areas/messaging/delivery/lease.ts';
import { messages } from '#server/platform/message/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;

/** Many more than one batch: most are sent already, the rest is due later, on all channels. */
const MANY = 6000;
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

beforeAll(async () => {
  const rows = Array.from({ length: MANY }, (_, at) => ({
    channel: CHANNELS[at % CHANNELS.length]!,
    category: 'service' as const,
    template: 'register',
    recipient: `person-${at}@example.org`,
    values: {},
    status: at % 3 === 0 ? ('waiting' as const) : ('sent' as const),
    dueAt: minutes((at % 600) - 5),
  }));
  for (let from = 0; from < MANY; from += 1000) {
    await db()
      .insert(messages)
      .values(rows.slice(from, from + 1000));
  }
  await db().execute(sql`ANALYZE ${messages}`);
});

it.each(CHANNELS)(
  'finds due messages of the channel %s without scanning the others',
  async (channel) => {
    const { rows } = await db().execute(sql`EXPLAIN ${dueOf(channel, 20)}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan (on|using) message_open_index/);
    // The index condition includes the due time: messages due later are not scanned and discarded.
    expect(plan).toMatch(/Index Cond: .*due_at <= statement_timestamp\(\)/);
  },
);

it('returns in how many minutes a message of some channels is due, without scanning sent ones', async () => {
  await db().delete(messages);
  const message = { category: 'service' as const, template: 'register', values: {} };
  await db()
    .insert(messages)
    .values([
      { ...message, channel: 'sms', dueAt: minutes(9) },
      { ...message, channel: 'sms', dueAt: minutes(5) },
      { ...message, channel: 'mail', dueAt: minutes(2) },
      { ...message, channel: 'mail', dueAt: minutes(-4), status: 'sent' },
    ]);
  const until = async (...channels: readonly Channel[]) =>
    Math.ceil((await untilDue(db(), channels))! / 60_000);
  expect(await until('sms')).toBe(5);
  expect(await until('sms', 'mail', 'wechat')).toBe(2);
  expect(await untilDue(db(), ['wechat'])).toBeUndefined();
});

// A mail takes up to ten replies of the mail server, WeChat up to four: each may take ten seconds.
it.each([
  ['sms', 30],
  ['mail', 120],
  ['wechat', 120],
] as const)(
  'leases a message of the channel %s to one process for %d seconds',
  async (channel, lease) => {
    await db().delete(messages);
    const message = { category: 'service' as const, template: 'register', values: {} };
    await db()
      .insert(messages)
      .values({ ...message, channel });
    expect(await takeMessages(db(), channel, 1)).toHaveLength(1);
    const left = (await untilDue(db(), [channel]))! / 1000;
    expect([left > lease - 20, left <= lease]).toEqual([true, true]);
  },
);
