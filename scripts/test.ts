import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '../tests/kit/process.ts';
import { ensureBrowser } from './browser.ts';
import { ensureBuild } from './build.ts';

/** `npm test`, which is the whole of CI: lint, types, unit and server tests, then journeys in a real browser. */
process.chdir(resolve(import.meta.dirname, '..'));
const reports = mkdtempSync(join(tmpdir(), 'podium-reports-'));
const bin = (name: string) => join('node_modules', '.bin', name);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  env?: NodeJS.ProcessEnv;
  /** Says nothing until it ends, for another one speaks meanwhile. */
  isQuiet?: boolean;
}

function run(command: string, args: readonly string[], { env, isQuiet }: Step): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => output.push(text));
  return new Promise((done) => {
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      done(status === 0);
    });
  });
}

const readReport = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** A check without tests of its own counts as one. */
const check = async (script: string): Promise<Counts> =>
  (await run('npm', ['run', '--silent', script], { isQuiet: true }))
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };

/** A runner that fails without a failed test, such as a broken set-up, has failed once. */
const settle = (counts: Counts, ok: boolean): Counts =>
  ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) };

async function unit(): Promise<Counts> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await run(bin('vitest'), ['run', ...reporters], {});
  const report = readReport<Record<string, number>>(file);
  const passed = report['numPassedTests'] ?? 0;
  const failed = report['numFailedTests'] ?? 0;
  return settle({ passed, failed, skipped: report['numPendingTests'] ?? 0 }, ok);
}

/** A portal with the demonstration content, published and with its search index, stopped again: others start as copies. */
async function makeSnapshot(folder: string): Promise<void> {
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  // The first portal of the journeys has the same address: its pages need not be made anew.
  const PORT = process.env['PODIUM_TEST_PORT'] ?? '4390';
  const env = { DATA_DIR: folder, SEED: 'demo', PORT };
  const portal = await startProcess('scripts/podium.ts', env);
  const isThere = async (path: string) => (await fetch(portal.origin + path)).ok;
  while (!((await isThere('/readyz')) && (await isThere('/search/data/entry.json'))))
    await sleep(200);
  await portal.kill('SIGTERM');
}

async function journeys(): Promise<Counts> {
  const file = join(reports, 'playwright.json');
  const snapshot = join(reports, 'snapshot');
  const browser = ensureBrowser();
  ensureBuild();
  const dataDir = join(reports, 'data');
  mkdirSync(dataDir);
  chmodSync(reports, 0o711);
  await makeSnapshot(snapshot);
  const env = {
    PODIUM_TEST_DATA: dataDir,
    PODIUM_TEST_SNAPSHOT: snapshot,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(browser && { CHROMIUM_PATH: browser }),
  };
  const ok = await run(bin('playwright'), ['test', '--reporter=line,json'], { env });
  const { stats } = readReport<{ stats: Record<string, number> }>(file);
  const flaky = stats['flaky'] ?? 0;
  if (flaky > 0) process.stdout.write(`${flaky} journeys failed once and then passed\n`);
  const passed = (stats['expected'] ?? 0) + flaky;
  return settle({ passed, failed: stats['unexpected'] ?? 0, skipped: stats['skipped'] ?? 0 }, ok);
}

const results = [...(await Promise.all([check('lint'), check('types'), unit()])), await journeys()];
const sum = (name: keyof Counts): number =>
  results.reduce((total, counts) => total + counts[name], 0);
const total: Counts = {
  passed: sum('passed'),
  failed: sum('failed'),
  skipped: sum('skipped'),
};
rmSync(reports, { recursive: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
