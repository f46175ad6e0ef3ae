import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import { startMetrics, type MetricsServer } from '#server/commands/metrics.ts';
import { messages } from '#server/platform/message/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { connect } from '#server/platform/db/database.ts';
import { useApp } from '#tests/kit/app.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { send } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { useServing } from '#tests/kit/process/serving.ts';

const test = useApp();
const connection = useDatabase();
const serving = useServing(() => test().app);
const folder = useFolder();
const log = pino({ level: 'silent' });
let admin: LoggedIn;
let server: MetricsServer;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const start = (METRICS_PORT?: number, from = connection()) =>
  startMetrics({
    config: { ...readConfig({ DATA_DIR: folder() }), METRICS_PORT },
    connection: from,
    log,
  });

beforeEach(async () => {
  server = (await start(0))!;
});
afterEach(() => server.stop());

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, init);
const scrape = async () => (await ask('/metrics')).text();
/** The value of one metric line. */
const valueOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1),
  );

describe('the metrics', () => {
  it('are not served unless a port is set', async () => {
    expect(readConfig({}).METRICS_PORT).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464);
    expect(await start()).toBeUndefined();
  });

  it('are served at one address only', async () => {
    const statuses = async (path: string, method: string) => (await ask(path, { method })).status;
    expect(await statuses('/metrics', 'GET')).toBe(200);
    expect(await statuses('/metrics?name=x', 'GET')).toBe(200);
    expect(await statuses('/', 'GET')).toBe(404);
    expect(await statuses('/metrics', 'POST')).toBe(404);
  });

  it('report the variable to change if another process has the port', async () => {
    await expect(start(server.port)).rejects.toThrow(/METRICS_PORT: listen EADDRINUSE/);
  });
});

describe('requests', () => {
  it('are counted by the pattern of their call', async () => {
    const line =
      'podium_http_request_seconds_count{method="GET",route="/system/post/{id}",status="200"}';
    const before = valueOf(await scrape(), line) || 0;
    await send(test, admin, 'GET', '/system/post/4711');
    await send(test, admin, 'GET', '/system/post/4712');
    expect(valueOf(await scrape(), line)).toBe(before + 2);
  });

  it('never appear with their path in a label', async () => {
    const paths = [
      '/secret-path',
      '/api/secret-path',
      '/system/post/secret-path',
      '/%73ecret-path',
    ];
    for (const path of paths) {
      await test().app.request(path, { method: 'GET' });
      await test().app.request(path, { method: 'PATCH' });
      await serving().ask(path);
    }
    const text = await scrape();
    expect(text).not.toContain('secret');
    expect(text).toContain('{method="GET",route="unmatched",status="404"}');
    expect(text).toContain('method="other"');
  });

  it('for files are counted by the place that served them', async () => {
    const line = (from: string) => `podium_file_requests_total{from="${from}"}`;
    await serving().ask('/home/');
    await serving().ask('/home/');
    const text = await scrape();
    expect(valueOf(text, line('disk')) + valueOf(text, line('memory'))).toBeGreaterThanOrEqual(2);
  });
});

describe('waiting work', () => {
  it('is reported with how long it has waited', async () => {
    const { db } = connection();
    const minuteAgo = new Date(Date.now() - 60_000);
    await db.insert(outbox).values({ tag: 'x', announcedAt: minuteAgo });
    await db.insert(messages).values({
      channel: 'sms',
      recipient: '13900000001',
      template: 'login',
      locale: 'zh',
      values: {},
      createdAt: minuteAgo,
      dueAt: minuteAgo,
    });
    const text = await scrape();
    expect(valueOf(text, 'podium_publish_waiting')).toBe(1);
    expect(Math.round(valueOf(text, 'podium_publish_oldest_seconds'))).toBeGreaterThanOrEqual(60);
    expect(valueOf(text, 'podium_message_waiting')).toBe(1);
    expect(Math.round(valueOf(text, 'podium_message_oldest_seconds'))).toBeGreaterThanOrEqual(60);
    expect(valueOf(text, 'podium_database_up')).toBe(1);
    expect(valueOf(text, 'podium_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf(text, 'podium_disk_free_ratio')).toBeGreaterThan(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });
});

describe('while the database is down', () => {
  it('the process still reports its own metrics', async () => {
    const away = connect('postgres://nobody@127.0.0.1:1/nothing');
    await server.stop();
    server = (await start(0, away))!;
    const text = await scrape();
    expect(valueOf(text, 'podium_database_up')).toBe(0);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('podium_message_waiting');
    await away.close();
  });
});
