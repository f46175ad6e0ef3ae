import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The result of a step of `npm test`. */
export interface Verdict {
  passed: number;
  skipped: number;
  /** Failures with their reasons, repeated at the end, where readers of a long log find them. */
  failures: string[];
  /** Duration of each file, in seconds. */
  seconds: Record<string, number>;
}

interface UnitTest {
  fullName: string;
  status: string;
  failureMessages: string[];
}

interface UnitReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: UnitTest[];
  }[];
}

interface Journey {
  title: string;
  file: string;
  tests: {
    status: string;
    results: { duration: number; error?: { message: string } }[];
  }[];
}

interface Suite {
  specs: Journey[];
  suites?: Suite[];
}

interface JourneyReport {
  stats: Record<'expected' | 'flaky' | 'skipped', number>;
  suites: Suite[];
  errors: { message: string }[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Maximum number of lines of a reason that are repeated. */
const LINES = 30;
const say = (...parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .join('\n')
    .split('\n')
    .slice(0, LINES)
    .join('\n');

/** A file that could not be loaded has no failed test, but a reason of its own. */
const failuresOfFile = ({
  name,
  status,
  message,
  assertionResults,
}: UnitReport['testResults'][0]) => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [say(name, message)] : [];
  return failed.map((test) => say(name, test.fullName, ...test.failureMessages));
};

/** Adds up durations in milliseconds by file. */
function secondsOf(times: readonly (readonly [file: string, ms: number])[]) {
  const seconds: Record<string, number> = {};
  for (const [file, ms] of times) seconds[file] = (seconds[file] ?? 0) + ms / 1000;
  return seconds;
}

/** Reads the report of vitest. */
export function readUnitReport(file: string): Verdict {
  const { numPassedTests, numPendingTests, testResults } = read<UnitReport>(file);
  return {
    passed: numPassedTests,
    skipped: numPendingTests,
    failures: testResults.flatMap(failuresOfFile),
    seconds: secondsOf(
      testResults.map(({ name, startTime, endTime }) => [relative('', name), endTime - startTime]),
    ),
  };
}

const journeysOf = ({ specs, suites = [] }: Suite): Journey[] => [
  ...specs,
  ...suites.flatMap(journeysOf),
];

const reasonsOf = ({ title, file, tests }: Journey, status: string): string[] =>
  tests
    .filter((test) => test.status === status)
    .map(({ results }) => say(`${file}: ${title}`, results[0]?.error?.message ?? ''));

const timesOf = ({ file, tests }: Journey) =>
  tests.flatMap(({ results }) => results.map(({ duration }) => [file, duration] as const));

/** Reads the report of Playwright. A journey that failed once and then passed counts as passed, but is mentioned. */
export function readJourneyReport(file: string): Verdict {
  const { stats, suites, errors } = read<JourneyReport>(file);
  const journeys = suites.flatMap(journeysOf);
  for (const flaky of journeys.flatMap((each) => reasonsOf(each, 'flaky')))
    process.stdout.write(`failed once and then passed: ${flaky}\n`);
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...journeys.flatMap((each) => reasonsOf(each, 'unexpected')),
      ...errors.map(({ message }) => say(message)),
    ],
    seconds: secondsOf(journeys.flatMap(timesOf)),
  };
}

/** Number of files listed. */
const SLOWEST = 20;

/** Returns the slowest files, one per line. */
export function slowestFiles(verdicts: readonly Verdict[]): string {
  return verdicts
    .flatMap(({ seconds }) => Object.entries(seconds))
    .sort(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s  ${file}\n`)
    .join('');
}
