import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../../scripts/browser.ts';
import { ensureBuild } from '../../../scripts/build.ts';
import { startProcess } from '#tests/kit/process/process.ts';
import { figuresOf } from '../kit/figures.ts';

/**
 * Lighthouse (with its emulated slow phone) on pages of the demonstration site: the median of three runs. It is
 * fetched from the registry, because 176 MB would be much for a dependency; LIGHTHOUSE names an existing
 * installation. Usage: node tests/bench/publish/lighthouse.ts [address …]
 */
const ADDRESSES = [
  '/home/',
  '/home/m_home/',
  '/dynamicEvent/',
  '/dynamicEvent/imnewsDetail/24/',
  '/entryInformation/entryDetail/30/',
  '/gags/images/imagesdetail/10/',
  '/eventDynamics/second/oldDynamics/',
  '/en/home/',
  '/en/dynamicEvent/imnewsDetail/24/',
];
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  'first-contentful-paint': (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  'largest-contentful-paint': (ms: number) => `${(ms / 1000).toFixed(1)} s`,
  'total-blocking-time': (ms: number) => `${Math.round(ms)} ms`,
  'cumulative-layout-shift': (shift: number) => shift.toFixed(3),
  'total-byte-weight': (bytes: number) => `${Math.round(bytes / 1024)} KB`,
};

interface Audit {
  id: string;
  score: number | null;
  numericValue?: number;
}
interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

const given = process.env['LIGHTHOUSE'];
const [command, ...before] = given ? [given] : ['npx', '--yes', 'lighthouse@13.5.0'];

function measure(url: string, browser: string | undefined): Report {
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'];
  const { stdout } = spawnSync(command!, [...before, url, ...flags], {
    env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

/** The audits that cost a page marks. */
const lostMarks = ({ categories, audits }: Report): string[] =>
  CATEGORIES.flatMap((name) => categories[name]!.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);

function row(address: string, reports: readonly Report[]): string {
  const middle = (value: (report: Report) => number) => figuresOf(reports.map(value)).median;
  const scores = CATEGORIES.map((name) =>
    String(Math.round(middle(({ categories }) => categories[name]!.score * 100))),
  );
  const metrics = Object.entries(METRICS).map(([id, show]) =>
    show(middle(({ audits }) => audits[id]!.numericValue!)),
  );
  return `| ${[`\`${address}\``, ...scores, ...metrics].join(' | ')} |`;
}

const asked = process.argv.slice(2);
const browser = ensureBrowser();
const dataDir = mkdtempSync(join(tmpdir(), 'podium-bench-'));
chmodSync(dataDir, 0o711);
const env = { DATA_DIR: dataDir, SEED: 'demo', PORT: '4395' };
const portal = await startProcess(ensureBuild(), env);
try {
  for (const address of asked.length > 0 ? asked : ADDRESSES) {
    const reports = Array.from({ length: RUNS }, () => measure(portal.origin + address, browser));
    process.stdout.write(`${row(address, reports)}\n`);
    const lost = new Set(reports.flatMap(lostMarks));
    if (lost.size > 0) process.stdout.write(`${[...lost].join(', ')}\n`);
  }
} finally {
  await portal.kill('SIGTERM');
  rmSync(dataDir, { recursive: true });
}
