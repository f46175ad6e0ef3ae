import type { CheckFailure, CheckStepName } from '#contract/files/store.ts';
import { BucketError } from '../bucket.ts';

/** A step that takes too long. */
export class StepTimeout extends Error {
  override readonly name = 'StepTimeout';
}

/** What was written cannot be found, or was changed. */
export class ProbeLost extends Error {
  override readonly name = 'ProbeLost';
}

/** Why a step failed, and what the system or the service said. */
export interface FailedStep {
  failure: CheckFailure;
  detail: string;
}

const OF_DISK: Readonly<Record<string, CheckFailure>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'notWritable',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  ENOENT: 'lost',
};

/** Error codes of S3, which all compatible services use. */
const OF_CODE: Readonly<Record<string, CheckFailure>> = {
  InvalidAccessKeyId: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  RequestTimeTooSkewed: 'clock',
  NoSuchBucket: 'noBucket',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'region',
};

const OF_STATUS: Readonly<Record<number, CheckFailure>> = {
  301: 'region',
  307: 'region',
  400: 'region',
  401: 'credentials',
  403: 'forbidden',
  429: 'service',
};

function failureOf(step: CheckStepName, status: number, code: string): CheckFailure {
  // A bucket that took the file exists: what is missing then is the file.
  if (status === 404) return step === 'read' ? 'lost' : 'noBucket';
  return OF_CODE[code] ?? OF_STATUS[status] ?? (status >= 500 ? 'service' : 'other');
}

/** The innermost cause names the fault of a connection: a name that is not known, a port that is closed. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

const wordOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? error.message;

/** Explains why a step of a check failed. */
export function explainFailure(step: CheckStepName, error: unknown): FailedStep {
  if (error instanceof StepTimeout) return { failure: 'timeout', detail: '' };
  if (error instanceof ProbeLost) return { failure: 'lost', detail: '' };
  if (!(error instanceof Error)) return { failure: 'other', detail: String(error) };
  if (!(error instanceof BucketError)) {
    const word = wordOf(error);
    return { failure: OF_DISK[word] ?? 'other', detail: word };
  }
  if (!error.answer) return { failure: 'unreachable', detail: wordOf(innermost(error)) };
  const { status, code } = error.answer;
  return { failure: failureOf(step, status, code), detail: `${status} ${code}`.trim() };
}
