/** Error codes of a disk that is full, over quota or read-only, and PostgreSQL's code for a full one. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);
/** Messages of libraries that pass on the text without the code. */
const WORDS = /No space left on device|Disk quota exceeded|Read-only file system/i;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Whether an error, or one of its causes, says that nothing can be written to the disk. */
export function isDiskFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CODES.has(codeOf(error)) || WORDS.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDiskFault)) return true;
  return isDiskFault(error.cause);
}

/** Whether an error says that a folder has no file of a name, or is not there itself. */
export const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const UNFINDABLE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** The same for a path that an address names: it may be too long for any file, or lead through one. */
export const isUnfindable = (error: unknown): boolean => UNFINDABLE.has(codeOf(error));
