import { defineConfig } from '@playwright/test';
import { useMemoryDisk } from './scripts/memory-disk.ts';

useMemoryDisk();

const executablePath = process.env['CHROMIUM_PATH'];

/**
 * A whole Chromium opens its bar of addresses with each page, two renderers that nobody looks at. The last switch of
 * this name counts: those that Playwright turns off and journeys could notice are named again.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
];

/** Chromium's own calls home are refused on a closed network, and slow it down. */
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, to draw as if there were one only costs time.
  '--disable-gpu',
  // Letters as a whole Chromium draws them: fitted to whole pixels, lines are 6 % longer.
  '--font-render-hinting=none',
  // A journey begins in the process of the one before, which has compiled the program: a load of the office takes a sixth less.
  '--renderer-process-limit=1',
  `--disable-features=${FEATURES_OFF.join()}`,
];

/**
 * `site` exports all pages once and looks at them together, which one worker does. A worker of another project has a portal
 * of its own: what `alone` publishes, clones or enters nobody else sees, and it comes first, for its journeys are the longest.
 * Most take the browser of the journey before, emptied: to open another one takes longer.
 */
const PROJECTS = [
  { name: 'site', workers: 1, testDir: 'tests/e2e/site' },
  { name: 'alone', testDir: 'tests/e2e/alone', use: { reuseContext: true } },
  {
    name: 'shared',
    testDir: 'tests/e2e',
    testMatch: /e2e.(read|write).*\.spec\.ts$/,
    use: { reuseContext: true },
  },
];

export default defineConfig({
  globalSetup: './tests/e2e/kit/portal/snapshot.ts',
  // Each has a portal of its own. More than there are processors cost more than they wait (docs/performance.md, The suite).
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
  projects: PROJECTS,
});
