import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { listSamples, sampleRetention, takeSample } from '#server/areas/monitor/sample.ts';
import { samples } from '#server/areas/monitor/table.ts';
import { countRequest, takeRequests } from '#server/platform/metric/window.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const connection = useDatabase();
const folder = useFolder();
const db = () => connection().db;
afterEach(() => db().delete(samples));

const SAMPLE = {
  load: 1,
  memory: 0.5,
  disk: 0.25,
  lagP99: 2,
  p95: 10,
  requests: 5,
  failures: 1,
  waiting: 0,
  sockets: 4,
};
/** A minute, relative to the start of a quarter of an hour some hours ago. */
const minute = (hours: number, minutes = 0) =>
  sql`date_bin('15 minutes', now(), 'epoch'::timestamptz) - make_interval(hours => ${hours}) + make_interval(mins => ${minutes})`;

describe('a sample', () => {
  it('summarises the requests since the previous sample', async () => {
    const self = { id: 'one', build: 'b', dataDir: folder(), sockets: () => 2 };
    takeRequests();
    for (let at = 0; at < 99; at += 1) countRequest(20, 200);
    countRequest(900, 503);
    await takeSample(db(), self);
    const [sample, ...others] = await db().select().from(samples);
    expect(others).toEqual([]);
    expect(sample).toMatchObject({
      processId: 'one',
      requests: 100,
      failures: 1,
      p95: 20,
      sockets: 2,
      waiting: 0,
    });
    expect(sample!.at.getTime() % 60_000).toBe(0);
    expect(sample!.disk).toBeGreaterThan(0);
    expect(sample!.disk).toBeLessThan(1);
  });

  it('of a minute without requests has no duration', async () => {
    takeRequests();
    expect(takeRequests()).toEqual({ requests: 0, failures: 0, p95: null });
  });
});

describe('the samples of a week', () => {
  it('are aggregated over all processes by quarters of an hour', async () => {
    await db()
      .insert(samples)
      .values([
        { ...SAMPLE, processId: 'a', at: minute(2) },
        { ...SAMPLE, processId: 'b', at: minute(2), p95: 40, lagP99: 9 },
        { ...SAMPLE, processId: 'a', at: minute(2, 14), waiting: 3, sockets: 0, p95: null },
        { ...SAMPLE, processId: 'a', at: minute(1) },
        { ...SAMPLE, processId: 'a', at: minute(8 * 24) },
      ]);
    const week = await listSamples(db());
    expect(week).toEqual([
      {
        ...SAMPLE,
        at: week[0]!.at,
        requests: 15,
        failures: 3,
        p95: 40,
        lagP99: 9,
        waiting: 3,
        sockets: 8,
      },
      { ...SAMPLE, at: week[1]!.at },
    ]);
    expect(Date.parse(week[1]!.at) - Date.parse(week[0]!.at)).toBe(60 * 60 * 1000);
  });

  it('are the only samples that are kept', async () => {
    await db()
      .insert(samples)
      .values([
        { ...SAMPLE, processId: 'a', at: minute(24) },
        { ...SAMPLE, processId: 'a', at: minute(8 * 24) },
      ]);
    await sampleRetention.forget(db(), new Date());
    expect(await db().$count(samples)).toBe(1);
  });
});
