import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readJourneyReport, readUnitReport, slowestFiles } from '../../scripts/report.ts';

let folder: string;
const TIMES = { startTime: 1_000, endTime: 1_100 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podium-report-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function keep(report: unknown): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

it('the report lists each failed unit test, and each file that could not be loaded', async () => {
  const file = await keep({
    numPassedTests: 3,
    numPendingTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          { fullName: 'breaks', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: 'no such module',
        ...TIMES,
        assertionResults: [],
      },
      { name: 'c.test.ts', status: 'passed', message: '', ...TIMES, assertionResults: [] },
    ],
  });
  expect(readUnitReport(file)).toEqual({
    passed: 3,
    skipped: 1,
    failures: ['a.test.ts\nbreaks\nexpected 1 to be 2', 'b.test.ts\nno such module'],
    seconds: { 'a.test.ts': 2.5, 'b.test.ts': 0.1, 'c.test.ts': 0.1 },
  });
});

it('the report lists each failed journey, and those that passed at the second attempt', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const journey = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [
      { status, results: messages.map((message) => ({ duration: 1500, error: { message } })) },
    ],
  });
  const file = await keep({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [journey('opens', 'expected'), journey('closes', 'flaky', 'too slow')],
        suites: [{ specs: [journey('saves', 'unexpected', 'no button', 'no button')] }],
      },
    ],
  });
  const verdict = readJourneyReport(file);
  const lines = said.mock.calls.map(([line]) => line);
  said.mockRestore();
  expect(lines).toEqual(['failed once and then passed: a.spec.ts: closes\ntoo slow\n']);
  expect(verdict).toEqual({
    passed: 6,
    skipped: 2,
    failures: ['a.spec.ts: saves\nno button', 'no browser'],
    // The time of a journey is the sum of both attempts.
    seconds: { 'a.spec.ts': 4.5 },
  });
});

it('the report lists the slowest files, the longest first', () => {
  const verdict = { passed: 1, skipped: 0, failures: [] };
  const of = (seconds: Record<string, number>) => ({ ...verdict, seconds });
  expect(slowestFiles([of({ 'a.test.ts': 2.4, 'b.test.ts': 31 }), of({ 'c.spec.ts': 120 })])).toBe(
    '  120 s  c.spec.ts\n   31 s  b.test.ts\n    2 s  a.test.ts\n',
  );
});
