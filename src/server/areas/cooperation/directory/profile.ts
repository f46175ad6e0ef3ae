import type { OrganisationProfile } from '#contract/cooperation/organisation.ts';
import { withAncestors } from '#domain/cooperation/sector.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { ACTING_ROLES, membershipOf } from '../organisation/membership.ts';
import { organisations } from '../organisation/table.ts';
import { organisationTags } from '../organisation/tags.ts';

type Row = typeof organisations.$inferSelect;

/**
 * Changes the profile of an organisation.
 * @throws Fault notFound for others than those who act for it, conflict
 */
export const changeProfile = (
  db: Database,
  { userId, userName }: Caller,
  { id, version, ...profile }: OrganisationProfile & { id: number; version: number },
): Promise<Row> =>
  db.transaction(async (tx) => {
    const { organisation: before } = await membershipOf(tx, userId, id, ACTING_ROLES);
    const values = { ...profile, sectors: withAncestors(profile.sectors), updatedBy: userName };
    const after = await writeLocked(tx, organisations, { before, version, values });
    if (after.isVisible) await announce(tx, organisationTags(after));
    return after;
  });
