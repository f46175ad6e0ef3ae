import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['PODIUM_TEST_PORT'] ?? 4390);
/** One folder for the run; workers inherit it from the process that made it. */
const dataDir = (process.env['PODIUM_TEST_DATA'] ??= mkdtempSync(join(tmpdir(), 'podium-e2e-')));
// As root the database runs under an account of its own, which must get through.
chmodSync(dataDir, 0o711);
const executablePath = process.env['CHROMIUM_PATH'];

/** Chromium's own calls home are refused on a closed network, and slow it down. */
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 1,
  timeout: 30_000,
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { args: ARGS, ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: 'node scripts/podium.ts serve',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  },
});
