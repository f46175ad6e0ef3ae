import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensureBuild } from './build.ts';
import { readJourneyReport, readUnitReport, slowestFiles, type Verdict } from './report.ts';

/** `npm test`, the complete CI: lint, types, unit and server tests, then journeys in a real browser. */
process.chdir(resolve(import.meta.dirname, '..'));
const reports = mkdtempSync(join(tmpdir(), 'podium-reports-'));
const bin = (name: string) => join('node_modules', '.bin', name);

interface Step {
  env?: NodeJS.ProcessEnv;
  /** Prints nothing before it ends, because another command prints meanwhile. */
  isQuiet?: boolean;
}

/** The result of a command. */
interface Outcome {
  ok: boolean;
  /** The output of a quiet command. */
  output: string;
}

function run(command: string, args: readonly string[], { env, isQuiet }: Step): Promise<Outcome> {
  const child = spawn(command, args, {
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Tests start a program repeatedly, partly from TypeScript; the cache avoids compiling it again.
      NODE_COMPILE_CACHE: join(reports, 'compiled'),
      ...env,
    },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => said.push(text));
  return new Promise((done) => {
    child.once('close', (status) => {
      const output = Buffer.concat(said).toString();
      process.stdout.write(output);
      done({ ok: status === 0, output });
    });
  });
}

/** Runs a script without tests of its own, which counts as one test. */
async function check(script: string): Promise<Verdict> {
  const { ok, output } = await run('npm', ['run', '--silent', script], { isQuiet: true });
  const failures = ok ? [] : [`npm run ${script}\n${output}`];
  return { passed: ok ? 1 : 0, skipped: 0, failures, seconds: {} };
}

/** A runner that fails without a failed test, for example in its set-up, counts as one failure. */
const settle = (verdict: Verdict, name: string, { ok }: Outcome): Verdict =>
  ok || verdict.failures.length > 0
    ? verdict
    : { ...verdict, failures: [`${name} failed without a failed test`] };

async function unit(): Promise<Verdict> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const outcome = await run(bin('vitest'), ['run', ...reporters], {});
  return settle(readUnitReport(file), 'vitest', outcome);
}

async function journeys(): Promise<Verdict> {
  const file = join(reports, 'playwright.json');
  const browser = ensureBrowser();
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(browser && { CHROMIUM_PATH: browser }),
  };
  const outcome = await run(bin('playwright'), ['test', '--reporter=line,json'], { env });
  return settle(readJourneyReport(file), 'playwright', outcome);
}

// The build leaves one of two cores idle most of the time.
const formatted = check('formatted');
ensureBuild();
// The journeys run alone: together with the tests each would take longer than one after the other.
const tested = await Promise.all([formatted, check('types'), check('lint'), unit()]);
const results = [...tested, await journeys()];
const sum = (count: (verdict: Verdict) => number): number =>
  results.reduce((total, verdict) => total + count(verdict), 0);
const failures = results.flatMap((verdict) => verdict.failures);
const skipped = sum((verdict) => verdict.skipped);
rmSync(reports, { recursive: true });
process.stdout.write(`\nThe slowest files\n${slowestFiles(results)}`);
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`);
const ending = skipped > 0 ? `, ${skipped} skipped` : '';
process.stdout.write(`${sum(({ passed }) => passed)} passed, ${failures.length} failed${ending}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
