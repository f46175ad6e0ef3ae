/** Error codes of the operating system for a server that does not answer. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** SQLSTATE codes that PostgreSQL gives while it shuts down, recovers or starts. */
const SERVER = new Set(['57P01', '57P02', '57P03']);
/** Messages of the driver for a connection that was lost or could not be opened; these errors carry no code. */
const DRIVER =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

/** A missing file has the same code as a missing socket; only the system call differs. */
const ofConnection = ({ syscall }: NodeJS.ErrnoException): boolean =>
  syscall === 'connect' || syscall === 'read' || syscall === 'write';

function isSignOf(error: Error): boolean {
  // The error of a child process has its exit code here, which is a number.
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (SYSTEM.has(code)) return ofConnection(error);
  return SERVER.has(code) || code.startsWith('08') || DRIVER.test(error.message);
}

/** Whether an error, or one of its causes, says that the database cannot be reached at the moment. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isSignOf(error) || isAway(error.cause);
}
