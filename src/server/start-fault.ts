import { DrizzleQueryError } from 'drizzle-orm';
import { ConfigError } from './config.ts';
import { isUnavailable } from './platform/db/unavailable.ts';
import { isDiskFault } from './platform/storage/disk-fault.ts';

/** Error codes of PostgreSQL and the system for a wrong address, account or database. */
const WRONG_DATABASE = new Set(['ENOTFOUND', 'EAI_AGAIN', '28P01', '28000', '3D000']);

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? '';

function portFault(error: Error): string | undefined {
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') {
    return `PORT: another process has port ${port}: end it, or set another one`;
  }
  return `PORT, HOST: ${error.message}`;
}

/** Returns one message for several addresses of the same name, and never the values of a statement (threat 68). */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError && error.cause) return messageOf(error.cause);
  return error instanceof AggregateError && error.message === ''
    ? String((error.errors[0] as Error | undefined)?.message)
    : error.message;
}

const isWrongDatabase = (error: Error): boolean =>
  isUnavailable(error) || WRONG_DATABASE.has(codeOf(error));

/**
 * Returns the message of a fault that operators can fix, without a stack: one line, or one per fault of the
 * configuration.
 * @returns undefined for a bug of the program
 */
export function describeStartFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof ConfigError || error.name === 'UsageError') return error.message;
  if (isDiskFault(error))
    return `DATA_DIR: there is no room, or it is read-only (${error.message})`;
  if (isWrongDatabase(error)) return `DATABASE_URL: ${messageOf(error)}`;
  return portFault(error);
}
