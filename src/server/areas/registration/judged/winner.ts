import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entryVersions, memberConsents } from '../record/entry/table.ts';

/** What the public reads of an entry that won, as it was submitted. */
export interface Winner {
  team: string;
  work: string;
  institution: string;
  /** Only members who agreed to be named. */
  members: Bilingual[];
}

type Person = EntrySnapshot['members'][number];

/** Members who agreed that their names become public and have not withdrawn their consent. */
async function listPublic(db: Database, memberIds: readonly number[]): Promise<Set<number>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .select({ id: memberConsents.memberId })
    .from(memberConsents)
    .where(
      and(
        inArray(memberConsents.memberId, [...memberIds]),
        eq(memberConsents.kind, 'publication'),
        isNull(memberConsents.withdrawnAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const nameOf = ({ name, nameLatin }: Person): Bilingual => {
  const zh = name ?? nameLatin;
  return { zh, en: nameLatin === '' ? zh : nameLatin };
};

function winnerOf({ team, title, members }: EntrySnapshot, isPublic: ReadonlySet<number>): Winner {
  const people = members.filter(isCompeting);
  const captain = people.find(({ role }) => role === 'captain');
  return {
    team,
    work: title,
    institution: captain?.school ?? '',
    members: people
      .filter(({ memberId, name, nameLatin }) => isPublic.has(memberId) && (name ?? nameLatin))
      .map(nameOf),
  };
}

/** Returns the content of winners' result pages, by the version that was judged. */
export async function listWinners(
  db: Database,
  versionIds: readonly number[],
): Promise<Map<number, Winner>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: entryVersions.id, snapshot: entryVersions.snapshot })
    .from(entryVersions)
    .where(inArray(entryVersions.id, [...versionIds]));
  const people = rows.flatMap(({ snapshot }) => snapshot.members.map(({ memberId }) => memberId));
  const isPublic = await listPublic(db, people);
  return new Map(rows.map(({ id, snapshot }) => [id, winnerOf(snapshot, isPublic)]));
}
