import pino, { type DestinationStream, type Logger } from 'pino';
import { reportError } from './error-report.ts';

/** Never written out, should anybody log an object that holds them (threat 68). */
const SECRETS = ['token', 'password', 'authorization', 'phone', 'phonenumber'];
const paths = SECRETS.flatMap((name) => [name, `*.${name}`]);

/** JSON lines. Whoever logs an error as `err` logs its report. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const serializers = {
    err: (error: unknown) => (error instanceof Error ? reportError(error) : error),
  };
  const options = { level, base: null, redact: { paths, censor: '…' }, serializers };
  return destination ? pino(options, destination) : pino(options);
}
