import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { getBatch } from '#contract/publishing/publishing.ts';
import { useTransport } from '#content/transport.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { ensureBuild } from '../../../scripts/build.ts';
import { useApp, type TestApp } from '../app.ts';
import { addSmallContent } from '../content/content.ts';
import { addContentOfOffice } from '../content/content-given.ts';
import { ask } from '../content/editing.ts';
import { startProcess, type PortalProcess } from './process.ts';
import { logIn, type LoggedIn } from '../session.ts';
import { until } from '#tests/kit/until.ts';

const PATIENCE = 240_000;

/** The built program with small content, and the API of the test on the same database. */
export interface TestPortal extends TestApp {
  admin: LoggedIn;
  origin: string;
  dataDir: string;
  /** The office's report on a finished change. */
  endOf(batch: string | null): Promise<unknown>;
}

async function urlOf({ db }: TestApp): Promise<string> {
  const url = new URL(inject('templateUrl'));
  const { rows } = await db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
  url.pathname = `/${rows[0]!.name}`;
  return url.href;
}

/**
 * Starts the built program, since nothing else renders pages.
 * @param prepare adds content, and returns additional environment variables for the program
 */
export function usePortal(
  prepare: (test: TestApp) => Promise<Record<string, string>>,
): () => TestPortal {
  const test = useApp();
  let portal: TestPortal;
  let process: PortalProcess;
  beforeAll(async () => {
    const { db, storage, app } = test();
    await addSmallContent(db, storage);
    await addContentOfOffice(db);
    const env = await prepare(test());
    await adoptRecords(db, CONTENT_KINDS);
    useTransport(async (request) => app.fetch(request, { inProcess: true }));
    const admin = await logIn(db, { roles: ['admin'] });
    const dataDir = await mkdtemp(join(tmpdir(), 'podium-portal-'));
    await chmod(dataDir, 0o711);
    const own = { DATA_DIR: dataDir, DATABASE_URL: await urlOf(test()) };
    process = await startProcess(ensureBuild(), { ...own, ...env });
    const stateOf = async (batch: string) =>
      (await ask(test(), admin, getBatch, { params: { batch } })).data;
    const endOf = (batch: string | null) =>
      until(async () => {
        const state = await stateOf(batch!);
        expect(['queued', 'rendering']).not.toContain(state.state);
        return state as unknown;
      }, 50);
    portal = { ...test(), admin, dataDir, origin: process.origin, endOf };
  }, PATIENCE);
  afterAll(async () => {
    await process.kill('SIGTERM');
    await rm(portal.dataDir, { recursive: true, force: true });
  });
  return () => portal;
}
