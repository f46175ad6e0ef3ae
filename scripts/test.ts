import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  return status === 0;
}

const readReport = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** A check without tests of its own counts as one. */
const check = (script: string): Counts =>
  run('npm', ['run', '--silent', script])
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };

/** A runner that fails without a failed test, such as a broken set-up, has failed once. */
const settle = (counts: Counts, ok: boolean): Counts =>
  ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) };

function unit(): Counts {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = run(bin('vitest'), ['run', ...reporters]);
  const report = readReport<Record<string, number>>(file);
  const passed = report['numPassedTests'] ?? 0;
  const failed = report['numFailedTests'] ?? 0;
  return settle({ passed, failed, skipped: report['numPendingTests'] ?? 0 }, ok);
}

function journeys(): Counts {
  const file = join(reports, 'playwright.json');
  const browser = ensureBrowser();
  ensureBuild();
  const dataDir = join(reports, 'data');
  mkdirSync(dataDir);
  chmodSync(reports, 0o711);
  const env = {
    PODIUM_TEST_DATA: dataDir,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(browser && { CHROMIUM_PATH: browser }),
  };
  const ok = run(bin('playwright'), ['test', '--reporter=line,json'], env);
  const { stats } = readReport<{ stats: Record<string, number> }>(file);
  const passed = (stats['expected'] ?? 0) + (stats['flaky'] ?? 0);
  return settle({ passed, failed: stats['unexpected'] ?? 0, skipped: stats['skipped'] ?? 0 }, ok);
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const step of [() => check('lint'), () => check('types'), unit, journeys]) {
  const counts = step();
  for (const name of ['passed', 'failed', 'skipped'] as const) total[name] += counts[name];
}
rmSync(reports, { recursive: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
