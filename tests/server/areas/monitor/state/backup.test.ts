import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ensureJobs } from '#server/areas/operations/service.ts';
import { backedUpAt } from '#server/areas/monitor/state/backup.ts';
import { builtInJobs } from '#server/jobs.ts';
import { jobs, runs } from '#server/platform/job/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;
const isBackup = eq(jobs.target, 'system.backup');

async function planBackups() {
  await ensureJobs(db(), builtInJobs({ BACKUP_TO: '/backups' }));
  const [job] = await db().select().from(jobs).where(isBackup);
  return job!;
}

beforeEach(async () => {
  await db().delete(runs);
  await db().delete(jobs);
});

describe('the last backup', () => {
  it('is missed by nobody where the environment declares no place', async () => {
    await ensureJobs(db(), builtInJobs({ BACKUP_TO: '' }));
    expect(await db().$count(jobs, isBackup)).toBe(0);
    expect(await backedUpAt(db())).toBeNull();
  });

  it('is awaited from the moment when backups were planned', async () => {
    const { createdAt } = await planBackups();
    expect(await backedUpAt(db())).toBe(createdAt.toISOString());
  });

  it('is the last run that succeeded', async () => {
    const { id, name } = await planBackups();
    const run = {
      jobId: id,
      jobName: name,
      target: 'system.backup',
      args: {},
      way: 'plan' as const,
      timeout: 60,
      retries: 0,
    };
    const on = (day: string) => new Date(`2026-11-${day}T18:30:00Z`);
    await db()
      .insert(runs)
      .values([
        { ...run, state: 'normal', plannedAt: on('26'), endedAt: on('26') },
        { ...run, state: 'normal', plannedAt: on('27'), endedAt: on('27') },
        { ...run, state: 'fail', plannedAt: on('28'), endedAt: on('28') },
      ]);
    expect(await backedUpAt(db())).toBe('2026-11-27T18:30:00.000Z');
  });

  it('is missed by nobody while somebody has paused the job', async () => {
    await planBackups();
    await db().update(jobs).set({ status: 'disabled' }).where(isBackup);
    expect(await backedUpAt(db())).toBeNull();
  });
});
