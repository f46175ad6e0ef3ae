import { asc, eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALERTS } from '#contract/monitor/incident.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import { failures, operations } from '#server/platform/audit/table.ts';
import { jobs } from '#server/platform/job/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { checkAlerts } from '#server/areas/monitor/alert/alert.ts';
import { listIncidents } from '#server/areas/monitor/alert/incident.ts';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { alertStates, incidents } from '#server/areas/monitor/table.ts';
import { brokenPages, outbox } from '#server/platform/publish/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addFailing } from '#tests/kit/process/jobs.ts';
import { addRole } from '#tests/kit/session.ts';

const connection = useDatabase();
const db = () => connection().db;

/** Runs checks, each as if a minute had passed since the previous one. */
async function check(times = 1): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await db()
      .update(alertStates)
      .set({ checkedAt: sql`now() - interval '1 minute'` });
    await checkAlerts(db(), findHolders);
  }
}

const told = async () =>
  (await listIncidents(db())).map(({ alert, closedAt }) => [alert, closedAt === null]);

/** Recipients and templates of the messages, in order. */
const written = async () => {
  const { accountId, channel, template } = messages;
  const isAbout = like(template, 'incident%');
  const found = await db()
    .select({ accountId, channel, template })
    .from(messages)
    .where(isAbout)
    .orderBy(asc(messages.id));
  return found.map((one) => [one.accountId, one.channel, one.template]);
};

const LONG_AGO = sql`now() - interval '21 minutes'`;

const wait = () =>
  db().insert(messages).values({
    channel: 'sms',
    recipient: '13900000001',
    template: 'login',
    locale: 'zh',
    values: {},
    createdAt: LONG_AGO,
    dueAt: LONG_AGO,
  });

/** Records looks of an account at masked values. */
const reveal = (accountId: number, times: number, given: object = {}) =>
  db()
    .insert(operations)
    .values(
      Array.from({ length: times }, () => ({
        accountId,
        userName: 'looker',
        action: 'contest:entry:reveal',
        target: 'entry 1',
        address: '192.0.2.1',
        requestId: 'r',
        ...given,
      })),
    );

beforeEach(async () => {
  await db().delete(alertStates);
  await db().delete(incidents);
  await db().delete(messages);
  await db().delete(jobs);
  await db().delete(failures);
  await db().delete(operations);
  await db().delete(accounts);
});

describe('an incident', () => {
  it('opens after three failing checks and closes after three passing ones', async () => {
    await check(3);
    expect(await told()).toEqual([]);
    await wait();
    await check(2);
    expect(await told()).toEqual([]);
    await check(3);
    expect(await told()).toEqual([['message', true]]);
    await db().delete(messages);
    await check(2);
    expect(await told()).toEqual([['message', true]]);
    await check(2);
    expect(await told()).toEqual([['message', false]]);
  });

  it('opens once, however many processes check', async () => {
    const { id } = await addAccount(db(), ['admin']);
    await addFailing(db(), 3);
    for (let round = 0; round < 3; round += 1) {
      await db()
        .update(alertStates)
        .set({ checkedAt: sql`now() - interval '1 minute'` });
      await Promise.all([
        checkAlerts(db(), findHolders),
        checkAlerts(db(), findHolders),
        checkAlerts(db(), findHolders),
      ]);
    }
    expect(await told()).toEqual([['job', true]]);
    expect(await db().$count(alertStates)).toBe(ALERTS.length);
    expect(await written()).toEqual([
      [id, 'site', 'incidentOpened'],
      [id, 'mail', 'incidentOpened'],
    ]);
  });

  it('opens for a page that could not be made for five minutes, though no change waits any more', async () => {
    const page = { tags: [], batches: [], failure: 'no', retryAt: LONG_AGO };
    await db()
      .insert(brokenPages)
      .values([{ ...page, path: '/young/', tries: 8 }]);
    await check(4);
    expect(await told()).toEqual([]);
    await db()
      .insert(brokenPages)
      .values([{ ...page, path: '/old/', tries: 9 }]);
    await check(4);
    expect(await told()).toEqual([['publish', true]]);
    await db().delete(brokenPages);
    await check(4);
    expect(await told()).toEqual([['publish', false]]);
  });

  it('opens for a publisher that hangs, without a publish that failed', async () => {
    await db().insert(outbox).values({ tag: 'news', announcedAt: LONG_AGO });
    await check(4);
    expect(await told()).toEqual([['publish', true]]);
    await db().delete(outbox);
  });

  it('opens for a job that failed as many times as its threshold, and for no other', async () => {
    await addFailing(db(), 5, { alertAfter: 0 });
    await addFailing(db(), 5, { alertAfter: 6 });
    await check(4);
    expect(await told()).toEqual([]);
    await addFailing(db(), 2, { alertAfter: 2 });
    await check(4);
    expect(await told()).toEqual([['job', true]]);
  });

  it('opens for each kind of error that is first seen, even while an earlier one is not dealt with', async () => {
    const { id } = await addAccount(db(), ['admin']);
    const failed = { requestId: 'r', method: 'GET', path: '/' };
    const first = new TypeError('one');
    const opened = [
      [id, 'site', 'incidentOpened'],
      [id, 'mail', 'incidentOpened'],
    ];
    await recordFailure(db(), first, failed);
    await check(5);
    expect(await written()).toEqual(opened);
    await recordFailure(db(), first, failed);
    await check(2);
    expect(await written()).toEqual(opened);
    await recordFailure(db(), new RangeError('two'), failed);
    await check(3);
    expect(await told()).toEqual([
      ['error', true],
      ['error', false],
    ]);
    expect(await written()).toEqual([...opened, ...opened]);
    await db().update(failures).set({ status: 'processed' });
    await check(3);
    expect((await written()).slice(4)).toEqual([
      [id, 'site', 'incidentClosed'],
      [id, 'mail', 'incidentClosed'],
    ]);
  });

  it('opens once for an error that was first seen less than a millisecond before', async () => {
    await recordFailure(db(), new TypeError('one'), { requestId: 'r', method: 'GET', path: '/' });
    await check(3);
    await db()
      .update(incidents)
      .set({ openedAt: sql`date_trunc('second', now()) + interval '900 microseconds'` });
    await db()
      .update(failures)
      .set({ firstAt: sql`date_trunc('second', now()) + interval '400 microseconds'` });
    await check(1);
    expect(await told()).toEqual([['error', true]]);
  });

  it('opens while one account looks at masked values too often within an hour, and closes by itself', async () => {
    await reveal(1, 200);
    await reveal(2, 200);
    await reveal(1, 50, { action: 'contest:entry:query' });
    await reveal(1, 50, { at: sql`now() - interval '61 minutes'` });
    await check(4);
    expect(await told()).toEqual([]);
    await reveal(2, 1);
    await check(4);
    expect(await told()).toEqual([['reveal', true]]);
    await db()
      .update(operations)
      .set({ at: sql`${operations.at} - interval '1 hour'` });
    await check(4);
    expect(await told()).toEqual([['reveal', false]]);
  });

  it('does not open sooner when checks are more frequent', async () => {
    await wait();
    for (let at = 0; at < 5; at += 1) await checkAlerts(db(), findHolders);
    expect(await told()).toEqual([]);
  });
});

describe('the recipients of alerts', () => {
  const PERMISSION = 'monitor:server:list';

  it('are notified once when an incident opens and once when it closes, on the site and by mail', async () => {
    const { id } = await addAccount(db(), [await addRole(db(), [PERMISSION])]);
    await addFailing(db(), 3);
    await check(6);
    const opened = [
      [id, 'site', 'incidentOpened'],
      [id, 'mail', 'incidentOpened'],
    ];
    expect(await written()).toEqual(opened);
    await db().delete(jobs);
    await db()
      .update(incidents)
      .set({ openedAt: sql`now() - interval '12 minutes'` });
    await check(6);
    expect(await written()).toEqual([
      ...opened,
      [id, 'site', 'incidentClosed'],
      [id, 'mail', 'incidentClosed'],
    ]);
    const [first, , last] = await db().select().from(messages).orderBy(asc(messages.id));
    const [incident] = await db().select().from(incidents);
    expect(first).toMatchObject({
      category: 'service',
      content: { title: { zh: '告警：定时任务连续失败达到告警次数' } },
      link: '/admin/#/monitor/server',
      about: `incident ${incident!.id}`,
    });
    expect(last!.content).toEqual({
      title: {
        zh: '已恢复：定时任务连续失败达到告警次数',
        en: 'Resolved: A job has failed too often in a row',
      },
      text: {
        zh: '连续三次检查均正常，问题持续 12 分钟。',
        en: 'Three checks in a row have found nothing wrong. It lasted 12 min.',
      },
    });
  });

  it('are notified only on the site when messages are backed up, so that no more are queued', async () => {
    const { id } = await addAccount(db(), ['admin']);
    await wait();
    await check(4);
    await db().delete(messages).where(eq(messages.template, 'login'));
    await check(4);
    expect(await told()).toEqual([['message', false]]);
    expect(await written()).toEqual([
      [id, 'site', 'incidentOpened'],
      [id, 'site', 'incidentClosed'],
    ]);
  });

  it('exclude people without the permission, with a narrower scope, or with a disabled account', async () => {
    await addAccount(db(), [await addRole(db(), ['monitor:job:list'])]);
    await addAccount(db(), [await addRole(db(), [PERMISSION], 'self')]);
    const { id } = await addAccount(db(), ['admin']);
    await db().update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, id));
    await addFailing(db(), 3);
    await check(4);
    expect(await told()).toEqual([['job', true]]);
    expect(await written()).toEqual([]);
  });
});
