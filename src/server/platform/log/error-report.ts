import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The part of an error that is logged. */
export interface ErrorReport {
  type: string;
  message: string;
  /** Stack frames, without the message that Node prepends. */
  stack: string[];
  /** For a database error: its SQLSTATE, table and constraint. */
  code?: string | undefined;
  table?: string | undefined;
  constraint?: string | undefined;
  cause?: ErrorReport;
  /** For an AggregateError: its first few errors. */
  errors?: ErrorReport[];
}

const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));

/**
 * The message without values: a failed statement is logged with its text only, and messages of PostgreSQL quote
 * values ("Key (phone)=(…)"), so that only its code is logged (threat 68).
 */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof pg.DatabaseError) return `PostgreSQL refused with ${error.code}`;
  return error.message;
}

const MAX_ERRORS = 3;

const severalOf = (error: Error) =>
  error instanceof AggregateError
    ? {
        errors: error.errors
          .filter((each) => each instanceof Error)
          .slice(0, MAX_ERRORS)
          .map(reportError),
      }
    : {};

const ofDatabase = (error: Error) => {
  if (!(error instanceof pg.DatabaseError)) return {};
  const { code, table, constraint } = error;
  return { code, table, constraint };
};

/** What may be logged of an error and its causes: no values of statements, and no custom properties. */
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
