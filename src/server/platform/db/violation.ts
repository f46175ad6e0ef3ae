import { DrizzleQueryError } from 'drizzle-orm';

const KINDS: Readonly<Record<string, 'unique' | 'foreign'>> = {
  '23505': 'unique',
  '23503': 'foreign',
};

/** A constraint of the database that refused a row, and the index or foreign key that holds it. */
export interface Violation {
  kind: 'unique' | 'foreign';
  index: string;
}

/** The constraint by which the database refused a row; undefined for any other error. */
export function violationOf(error: unknown): Violation | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const { code = '', constraint = '' } = (error.cause ?? {}) as Record<string, string | undefined>;
  const kind = KINDS[code];
  return kind && { kind, index: constraint };
}

/** The unique index that refused a row; undefined for any other error. */
export function violatedIndex(error: unknown): string | undefined {
  const violation = violationOf(error);
  return violation?.kind === 'unique' ? violation.index : undefined;
}

/** The column that refers to a missing record; undefined for any other error. */
export function missingReference(error: unknown): string | undefined {
  if (violationOf(error)?.kind !== 'foreign') return undefined;
  const { detail = '' } = (error as DrizzleQueryError).cause as { detail?: string };
  return /^Key \((\w+)\)/.exec(detail)?.[1] ?? '';
}

/** Whether a row was refused because it names an account that is gone, as one that was erased meanwhile. */
export function namesErased(error: unknown): boolean {
  if (violationOf(error)?.kind !== 'foreign') return false;
  const { detail = '' } = (error as DrizzleQueryError).cause as { detail?: string };
  return detail.endsWith('is not present in table "account".');
}
