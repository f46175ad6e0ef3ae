import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import type { Awarded } from './successor.ts';
import { certificateReader } from './kind.ts';
import { certificates } from './table.ts';

/** Revokes valid certificates. Their verification pages show the reason from then on. */
const revokeWhere = (db: Database, which: SQL | undefined, reason: string) =>
  db
    .update(certificates)
    .set({ revokedAt: sql`now()`, reason })
    .where(and(which, isNull(certificates.revokedAt)));

/** Revokes the certificates of prizes that entries no longer hold; those of their other prizes stay valid. */
export async function revokeAwards(
  tx: Database,
  awarded: readonly Awarded[],
  reason: string,
): Promise<void> {
  const { kind, prize, entryId } = certificates;
  for (const { award, entryIds } of awarded) {
    const isOf = and(eq(kind, 'award'), eq(prize, award.zh), inArray(entryId, [...entryIds]));
    await revokeWhere(tx, isOf, reason);
  }
}

/** Revokes a certificate. @throws Fault notFound, wrongState if it is revoked already */
export const revoke = (db: Database, actor: Actor, id: number, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    await demandRow(tx, certificateReader, actor, id, 'revoke');
    const { rowCount } = await revokeWhere(tx, eq(certificates.id, id), reason);
    if (rowCount === 0) throw new Fault('wrongState');
    await recordDeed(tx, actor, {
      action: 'contest:certificate:revoke',
      target: `certificate ${id}`,
      after: { note: reason },
    });
  });

/** Revokes all certificates of an entry that has left the contest. */
export const revokeOfEntry = (tx: Database, entryId: number, reason: string) =>
  revokeWhere(tx, eq(certificates.entryId, entryId), reason);
