import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['PODIUM_TEST_PORT'] ?? 4390);
/** One folder for the run; workers inherit it from the process that made it. */
const folder = (process.env['PODIUM_TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'podium-e2e-')));
// As root the database runs under an account of its own, which must get through.
chmodSync(folder, 0o711);
const executablePath = process.env['CHROMIUM_PATH'];

/** Chromium's own calls home are refused on a closed network, and slow it down. */
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Each folder of journeys has a portal and a worker of its own, so that both run side by side: `read` looks at what is
 * published, and relies on nobody changing it; `write` works in the office.
 */
const PORTALS = ['read', 'write'].map((name, index) => ({
  name,
  origin: `http://localhost:${PORT + index}`,
  port: PORT + index,
  dataDir: join(folder, name),
}));

export default defineConfig({
  workers: PORTALS.length,
  // A journey waits for what the page says, on a machine that may have other work: nothing here measures time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // What fails once and then passes is counted as flaky, and shown.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    launchOptions: { args: ARGS, ...(executablePath && { executablePath }) },
    // A list that still slides open takes the press for a neighbour of what was meant.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: PORTALS.map(({ name, origin, dataDir }) => ({
    name,
    testDir: `tests/e2e/${name}`,
    workers: 1,
    metadata: { dataDir },
    use: { baseURL: origin },
  })),
  webServer: PORTALS.map(({ origin, port, dataDir }) => ({
    command: 'node tests/e2e/serve.ts',
    url: `${origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })),
});
