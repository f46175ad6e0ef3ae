import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { entryResource } from '#contract/registration/office/entry-record.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { reach } from '#server/platform/records/read.ts';
import type { RecordOf } from '#server/platform/records/store.ts';
import type { Services } from '../../record/context.ts';
import { entries } from '../../record/entry/table.ts';
import { teamMembers } from '../../record/team/table.ts';
import { openIdNumber } from '../../team/person/identity.ts';
import { entryStore } from '../kind.ts';

type Listed = RecordOf<typeof entryResource>;

/** Ids of the entries that the reader may reveal; drafts belong to their teams. */
export async function findRevealed(
  db: Database,
  actor: Actor,
  records: readonly Listed[],
): Promise<ReadonlySet<number>> {
  const ids = records.map(({ id }) => id);
  const isSubmitted = and(inArray(entries.id, ids), isNotNull(entries.versionId));
  const found = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(isSubmitted, reach(entryStore, actor, 'reveal')));
  return new Set(found.map(({ id }) => id));
}

/** Records as the list shows them, with the whole names of the captains of entries that are revealed. */
export async function withCaptains(
  db: Database,
  records: readonly Listed[],
  revealed: ReadonlySet<number>,
): Promise<readonly Listed[]> {
  if (revealed.size === 0) return records;
  const { teamId, role, leftAt, name } = teamMembers;
  const isCaptain = and(eq(teamId, entries.teamId), eq(role, 'captain'), isNull(leftAt));
  const found = await db
    .select({ id: entries.id, name })
    .from(entries)
    .innerJoin(teamMembers, isCaptain)
    .where(inArray(entries.id, [...revealed]));
  const names = new Map(found.map((one) => [one.id, one.name]));
  return records.map((one) => ({ ...one, captain: names.get(one.id) ?? one.captain }));
}

/** Numbers of the identity documents of some members. */
export async function numbersOf(
  { db, secret }: Services,
  memberIds: number[],
): Promise<Map<number, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .select({ id: teamMembers.id, sealed: teamMembers.idNumber })
    .from(teamMembers)
    .where(inArray(teamMembers.id, memberIds));
  return new Map(
    rows.flatMap(({ id, sealed }) => {
      const number = sealed && openIdNumber(secret, id, sealed);
      return number === null ? [] : [[id, number]];
    }),
  );
}
