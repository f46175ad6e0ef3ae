import { DrizzleQueryError } from 'drizzle-orm';

const UNIQUE_VIOLATION = '23505';

/** The unique index that refused a row; undefined for any other error. */
export function violatedIndex(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const { code, constraint } = (error.cause ?? {}) as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}
