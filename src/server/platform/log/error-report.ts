import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** What is logged of an error. */
export interface ErrorReport {
  type: string;
  message: string;
  /** Where it happened, without the message that Node puts above. */
  stack: string[];
  /** Of a database error: its SQLSTATE, and what it concerns. */
  code?: string | undefined;
  table?: string | undefined;
  constraint?: string | undefined;
  cause?: ErrorReport;
  /** Of an error that stands for several: the first few. */
  errors?: ErrorReport[];
}

const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));

/**
 * A failed statement tells its text and not its values; what PostgreSQL says quotes values as well ("Key (phone)=(…)"),
 * so that only its code is told (threat 68).
 */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof pg.DatabaseError) return `PostgreSQL refused with ${error.code}`;
  return error.message;
}

const FEW = 3;

const severalOf = (error: Error) =>
  error instanceof AggregateError
    ? {
        errors: error.errors
          .filter((each) => each instanceof Error)
          .slice(0, FEW)
          .map(reportError),
      }
    : {};

const ofDatabase = (error: Error) => {
  if (!(error instanceof pg.DatabaseError)) return {};
  const { code, table, constraint } = error;
  return { code, table, constraint };
};

/** What may be logged of an error and of its causes: no values of statements, no properties of its own. */
export function reportError(error: Error): ErrorReport {
  const { cause } = error;
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...ofDatabase(error),
    stack: framesOf(error),
    ...(cause instanceof Error && { cause: reportError(cause) }),
    ...severalOf(error),
  };
}
