import pino, { type DestinationStream, type Logger } from 'pino';
import { reportError } from './error-report.ts';

/** Property names that are redacted if an object with them is logged (threat 68). */
const SECRETS = ['token', 'password', 'authorization', 'phone', 'phonenumber'];
const paths = SECRETS.flatMap((name) => [name, `*.${name}`]);

/** Creates a logger that writes JSON lines. An error logged as `err` is reduced to its report. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const serializers = {
    err: (error: unknown) => (error instanceof Error ? reportError(error) : error),
  };
  const options = { level, base: null, redact: { paths, censor: '…' }, serializers };
  return destination ? pino(options, destination) : pino(options);
}
