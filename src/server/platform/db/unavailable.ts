/** Error codes of the operating system for a server that does not answer. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** SQLSTATE codes that PostgreSQL gives while it shuts down, recovers or starts. */
const SQL_STATES = new Set(['57P01', '57P02', '57P03']);
/** Messages of the driver for a connection that was lost or could not be opened; these errors carry no code. */
const DRIVER_MESSAGES =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

/** A missing file has the same code as a missing socket; only the system call differs. */
const ofConnection = ({ syscall }: NodeJS.ErrnoException): boolean =>
  syscall === 'connect' || syscall === 'read' || syscall === 'write';

function isConnectionFailure(error: Error): boolean {
  // The error of a child process has its exit code here, which is a number.
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (SYSTEM_CODES.has(code)) return ofConnection(error);
  return SQL_STATES.has(code) || code.startsWith('08') || DRIVER_MESSAGES.test(error.message);
}

/** Whether an error, or one of its causes, says that the database cannot be reached at the moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isConnectionFailure(error) || isUnavailable(error.cause);
}
