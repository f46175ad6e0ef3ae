import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { startProcess, type PortalProcess } from '../kit/process.ts';
import { setOwnDataDir } from './data-dir.ts';
import { restoreSnapshot } from './snapshot.ts';

const PATIENCE = 120_000;

async function isReady(origin: string): Promise<boolean> {
  const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
  return reply?.status === 200;
}

/**
 * A portal for the journeys of one file, with the demonstration content of its own: what they publish, clone or archive
 * is seen by no other journey. The helpers that reach for the database find this one's.
 * @returns where it answers, once the tests run
 */
export function useOwnPortal(): () => string {
  let folder: string;
  let portal: PortalProcess;
  test.beforeAll(async () => {
    test.setTimeout(PATIENCE);
    folder = mkdtempSync(join(tmpdir(), 'podium-own-'));
    restoreSnapshot(folder);
    setOwnDataDir(folder);
    portal = await startProcess('scripts/podium.ts', { DATA_DIR: folder, SEED: 'demo' });
    while (!(await isReady(portal.origin))) await new Promise((wake) => setTimeout(wake, 200));
  });
  test.afterAll(async () => {
    setOwnDataDir(undefined);
    await portal.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  return () => portal.origin;
}
