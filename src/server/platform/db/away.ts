/** What the system says of a server that nobody answers for. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** What PostgreSQL says while it ends, recovers or starts. */
const SERVER = new Set(['57P01', '57P02', '57P03']);
/** What the driver says of a connection that was lost or did not come about; it gives these no code. */
const DRIVER =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

/** A file that is not there has the code of a socket that is not there, and another system call. */
const ofConnection = ({ syscall }: NodeJS.ErrnoException): boolean =>
  syscall === 'connect' || syscall === 'read' || syscall === 'write';

function isSignOf(error: Error): boolean {
  // A program that failed has its exit code there, which is a number.
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  if (SYSTEM.has(code)) return ofConnection(error);
  return SERVER.has(code) || code.startsWith('08') || DRIVER.test(error.message);
}

/** Whether an error, or what caused it, says that the database cannot be reached at the moment. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isSignOf(error) || isAway(error.cause);
}
