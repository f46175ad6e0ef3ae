/** What the system says of a disk that is full, over a quota or read-only; and what PostgreSQL says of the first. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);
/** What libraries say that pass the words on without the code. */
const WORDS = /No space left on device|Disk quota exceeded|Read-only file system/i;

/** Whether an error, or one of those that caused it, says that the disk takes nothing more. */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (CODES.has(code) || WORDS.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDiskFault)) return true;
  return isDiskFault(error.cause);
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Whether a path leads to nothing. */
export const isAbsent = (error: unknown): boolean =>
  ABSENT.has((error as NodeJS.ErrnoException).code ?? '');
