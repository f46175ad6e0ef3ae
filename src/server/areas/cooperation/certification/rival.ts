import { asc, inArray, and } from 'drizzle-orm';
import type { Rival } from '#contract/cooperation/certification.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { certifications } from './table.ts';

type Row = typeof certifications.$inferSelect;

/** Rounds that ask for a number, or have got it. */
const ASKING = ['submitted', 'returned', 'approved'] as const;

const rivalIn = ({ id, identity, status, updatedAt }: Row): Rival => ({
  id,
  name: shownName(identity.name)[identity.original],
  status,
  updatedAt: updatedAt.toISOString(),
});

/** Returns for each round the rounds of other organisations with the same number, the oldest first. */
export async function rivalsOf(db: Database, rows: readonly Row[]): Promise<Map<number, Rival[]>> {
  const { numberKey, status, id } = certifications;
  const keys = rows.map((row) => row.numberKey);
  const found = await db
    .select()
    .from(certifications)
    .where(and(inArray(numberKey, keys), inArray(status, [...ASKING])))
    .orderBy(asc(id));
  const isRival = (one: Row, row: Row): boolean =>
    one.organisationId !== row.organisationId && one.numberKey.equals(row.numberKey);
  return new Map(
    rows.map((row) => [row.id, found.filter((one) => isRival(one, row)).map(rivalIn)]),
  );
}
