import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureAccess } from '#server/areas/identity/access/ensure.ts';
import { connect } from '#server/platform/db/database.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { ensureBlindness } from '#server/areas/judging/service.ts';
import { ensureTemplates } from '#server/areas/messaging/template/store.ts';
import { ensureSystem } from '#server/areas/system/ensure.ts';
import { TEMPLATES } from '#server/templates.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated database from which each test file copies its own. */
    templateUrl: string;
  }
}

/** Whoever runs tests of parts of pages alone waits for no database. */
const needsDatabase = ({ vitest }: TestProject): boolean =>
  vitest.projects.some(({ name }) => name !== 'components');

/** One real PostgreSQL for the whole run: the same embedded server that the product starts. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (!needsDatabase(project)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'podium-test-'));
  // PostgreSQL runs as another account where this process is root; what it cannot reach would outlive the run.
  await chmod(folder, 0o711);
  const cluster = await startCluster(folder);
  await migrateDatabase(cluster.url, 'src/server/platform/db/migrations');
  const connection = connect(cluster.url);
  // No test survives a power cut, and to wait for the disk is half of making a database.
  await connection.db.execute('ALTER SYSTEM SET fsync = off');
  await connection.db.execute('SELECT pg_reload_conf()');
  await ensureAccess(connection.db);
  await ensureSystem(connection.db);
  await ensureTemplates(connection.db, TEMPLATES);
  await ensureBlindness(connection.db);
  await connection.close();
  project.provide('templateUrl', cluster.url);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
