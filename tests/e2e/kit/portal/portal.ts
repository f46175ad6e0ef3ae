import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, type BrowserContext } from '@playwright/test';
import { startProcess, type PortalProcess } from '../../../kit/process/process.ts';
import { setDataDir } from './data-dir.ts';
import { hangUp } from './database.ts';
import { PUBLIC_ORIGIN, restoreSnapshot } from './snapshot.ts';

/** A running portal: its address, and its data folder. */
export interface Portal {
  origin: string;
  dataDir: string;
}

/** A portal that a journey may kill. */
interface RunningPortal extends Portal {
  /** Returns the id of its process. */
  pid(): number;
  /** Kills its process, as a power cut would, and starts it again at the same address. */
  crash(): Promise<void>;
}

async function untilReady({ origin }: PortalProcess): Promise<void> {
  const isReady = async () => (await fetch(`${origin}/readyz`)).ok;
  while (!(await isReady())) await sleep(100);
}

/**
 * Waits until the browser's databases are gone. Playwright tells a reused browser to delete them and does not wait:
 * one could disappear while the next journey opens it.
 */
async function untilEmpty(context: BrowserContext, origin: string): Promise<void> {
  const [page] = context.pages();
  if (!page) return;
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await session.detach();
}

/**
 * Journeys on a portal with the demonstration content, published. Each worker has one portal for all files of a
 * project, so that several run in parallel: what a journey publishes, clones or archives is seen by later journeys on
 * the same portal.
 */
export const test = base.extend<
  object,
  { portalEnv: Record<string, string>; portal: RunningPortal }
>({
  portalEnv: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ portalEnv }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'podium-e2e-'));
      restoreSnapshot(dataDir);
      const env = { DATA_DIR: dataDir, SEED: 'demo', PUBLIC_ORIGIN, ...portalEnv };
      let portal = await startProcess('scripts/podium.ts', env);
      await untilReady(portal);
      setDataDir(dataDir);
      const { origin } = portal;
      await use({
        origin,
        dataDir,
        pid: () => portal.pid,
        async crash() {
          await portal.kill('SIGKILL');
          const { port: PORT } = new URL(origin);
          portal = await startProcess('scripts/podium.ts', { ...env, PORT });
          await untilReady(portal);
        },
      });
      // The last user of the database stops it.
      await hangUp();
      await portal.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.origin),
  context: async ({ context, portal }, use) => {
    await untilEmpty(context, portal.origin);
    await use(context);
  },
});
