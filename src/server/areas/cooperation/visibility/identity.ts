import { and, eq, isNotNull } from 'drizzle-orm';
import { tag } from '#contract/call/tag.ts';
import type { OrganisationKind } from '#contract/cooperation/organisation.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { listings } from '../listing/table.ts';
import { organisationTags } from '../organisation/tags.ts';

/**
 * Announces that a visible organisation is somebody else from now on, such as by its name: to its own pages, and to the
 * lists that name it beside its listings.
 * @param kinds before and now
 */
export async function announceIdentity(
  tx: Database,
  id: number,
  kinds: readonly OrganisationKind[],
): Promise<void> {
  const { kind, organisationId, live } = listings;
  const rows = await tx
    .selectDistinct({ kind })
    .from(listings)
    .where(and(eq(organisationId, id), isNotNull(live)));
  const tags = kinds.flatMap((one) => organisationTags({ id, kind: one }));
  await announce(tx, [...tags, ...rows.map((row) => tag.listings(row.kind))]);
}
