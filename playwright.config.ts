import { defineConfig } from '@playwright/test';
import { useMemoryDisk } from './scripts/memory-disk.ts';

useMemoryDisk();

const executablePath = process.env['CHROMIUM_PATH'];

/** Chromium's own calls home are refused on a closed network, and slow it down. */
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, to draw as if there were one only costs time.
  '--disable-gpu',
];

/** `site` exports all pages once and looks at them together, which one worker does; the longest journeys come first. */
const PROJECTS = [{ name: 'site', workers: 1 }, { name: 'write' }, { name: 'read' }];

export default defineConfig({
  globalSetup: './tests/e2e/kit/portal/snapshot.ts',
  // One for each core, and each with a portal of its own.
  workers: 2,
  // A journey waits for what the page says, on a machine that may have other work: nothing here measures time.
  timeout: 480_000,
  expect: { timeout: 120_000 },
  // What fails once and then passes is counted as flaky, and shown.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    // A press that finds nothing to press says so before the journey's own time is over.
    actionTimeout: 240_000,
    launchOptions: { args: ARGS, ...(executablePath && { executablePath }) },
    // A list that still slides open takes the press for a neighbour of what was meant.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: PROJECTS.map((project) => ({ ...project, testDir: `tests/e2e/${project.name}` })),
});
