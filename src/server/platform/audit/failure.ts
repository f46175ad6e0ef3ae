import { hash } from 'node:crypto';
import { and, eq, gt, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { FailedRequest } from '#server/platform/http/reply/fault.ts';
import { reportError, type ErrorReport } from '#server/platform/log/error-report.ts';
import { BUILD } from '#server/resources.ts';
import { failures } from './table.ts';

const MAX_LENGTH = { path: 500, message: 2000, stack: 8000 };
/**
 * Where an error happened: the first frame, and the first frame of our own code; further frames depend on the caller.
 */
const placeOf = ({ stack }: ErrorReport) => [
  stack[0],
  stack.find((frame) => !/node_modules|node:/.test(frame)),
];

const innermost = (report: ErrorReport): ErrorReport =>
  report.cause ? innermost(report.cause) : report;

function* chain(report: ErrorReport): Iterable<ErrorReport> {
  yield report;
  if (report.cause) yield* chain(report.cause);
}

/** Digest that is equal for the same failure in the same place, whatever data it concerned. */
function fingerprintOf(report: ErrorReport): string {
  const parts = [...chain(report)].map((each) => [
    each.type,
    each.code,
    each.table,
    each.constraint,
    ...placeOf(each),
  ]);
  return hash('sha256', JSON.stringify(parts));
}

const messageOf = (report: ErrorReport): string =>
  [...chain(report)]
    .map(({ message, constraint }) => [message, constraint].filter(Boolean).join(', '))
    .join('\n');

/** Whether a failure counts as new again: it was processed, or ignored only for a build that no longer runs. */
const isNewAgain = sql`${failures.status} = 'processed' OR ${failures.ignoredBuild} <> ${BUILD}`;

/** The running build, if a failure is to be ignored only in it. */
export const ignoredBuild = (isUntilBuild: boolean): string | null => (isUntilBuild ? BUILD : null);

/**
 * Records an unexpected failure, without the values of statements. A processed failure that happens again becomes
 * new; an ignored one stays ignored, or until another build runs. A failure that cannot be recorded is only in the
 * log.
 */
export async function recordFailure(
  db: Database,
  error: unknown,
  failed: FailedRequest,
): Promise<void> {
  const report = reportError(error instanceof Error ? error : new Error(String(error)));
  const last = {
    requestId: failed.requestId,
    method: failed.method,
    path: failed.path.slice(0, MAX_LENGTH.path),
    message: messageOf(report).slice(0, MAX_LENGTH.message),
    stack: innermost(report).stack.join('\n').slice(0, MAX_LENGTH.stack),
    build: BUILD,
  };
  await db
    .insert(failures)
    .values({ ...last, fingerprint: fingerprintOf(report), type: innermost(report).type })
    .onConflictDoUpdate({
      target: failures.fingerprint,
      set: {
        ...last,
        times: sql`${failures.times} + 1`,
        lastAt: sql`now()`,
        status: sql`CASE WHEN ${isNewAgain} THEN 'new' ELSE ${failures.status} END`,
      },
    })
    .catch(() => undefined);
}

/**
 * Number of kinds of failure that nobody has processed.
 *
 * @param since counts those first seen after it; read by the database, because a `Date` would lose its microseconds
 */
export const countNewFailures = (db: Database, since?: SQLWrapper): Promise<number> =>
  db.$count(failures, and(eq(failures.status, 'new'), since && gt(failures.firstAt, since)));
