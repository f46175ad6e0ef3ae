import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readJourneyReport, readUnitReport } from '../../scripts/report.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podium-report-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function keep(report: unknown): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

it('names each failed unit test, and each file that could not be read', async () => {
  const file = await keep({
    numPassedTests: 3,
    numPendingTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          { fullName: 'breaks', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  });
  expect(readUnitReport(file)).toEqual({
    passed: 3,
    skipped: 1,
    failures: ['a.test.ts\nbreaks\nexpected 1 to be 2', 'b.test.ts\nno such module'],
  });
});

it('names each failed journey, and says which passed at a second try', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const journey = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
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
  });
});
