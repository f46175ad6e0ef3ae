/** Error codes of a disk that is full, over quota or read-only, and PostgreSQL's code for a full one. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);
/** Messages of libraries that pass on the text without the code. */
const WORDS = /No space left on device|Disk quota exceeded|Read-only file system/i;

/** Whether an error, or one of its causes, says that nothing can be written to the disk. */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (CODES.has(code) || WORDS.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDiskFault)) return true;
  return isDiskFault(error.cause);
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Whether an error says that a path does not exist. */
export const isAbsent = (error: unknown): boolean =>
  ABSENT.has((error as NodeJS.ErrnoException).code ?? '');
