import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { memberConsents } from '../../record/entry/table.ts';

export type ConsentKind = (typeof memberConsents.$inferInsert)['kind'];

/** The member who agrees, and the address they do it from. */
export interface ConsentGiver {
  memberId: number;
  address: string;
}

/** Stores consents. One given earlier for the same edition is kept as it was; another edition needs a new one. */
export async function addConsents(
  tx: Database,
  { memberId, address }: ConsentGiver,
  kinds: readonly ConsentKind[],
  edition: string,
): Promise<void> {
  for (const kind of kinds) {
    const given = and(
      eq(memberConsents.memberId, memberId),
      eq(memberConsents.kind, kind),
      eq(memberConsents.edition, edition),
    );
    if ((await tx.$count(memberConsents, given)) > 0) continue;
    await tx.insert(memberConsents).values({ memberId, kind, edition, address });
  }
}
