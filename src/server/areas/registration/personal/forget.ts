import { and, eq, inArray } from 'drizzle-orm';
import { withoutMember, type ErasureLevel } from '#domain/registration/forgotten.ts';
import type { Database } from '#server/platform/db/database.ts';
import { removeEvents } from '#server/platform/own/event.ts';
import { certificates } from '../certificate/table.ts';
import { entryFiles, entryVersionFiles } from '../file/table.ts';
import { identityCases } from '../record/identity-case/table.ts';
import { entries, entryParts, entryVersions } from '../record/entry/table.ts';
import { teamMembers } from '../record/team/table.ts';
import type { Member } from '../record/context.ts';

/** Removes a member's personal data from all submitted versions of the team. */
async function cleanVersions(
  tx: Database,
  { id, teamId }: Pick<Member, 'id' | 'teamId'>,
  forgetting: ErasureLevel,
): Promise<void> {
  const versions = await tx
    .select({ id: entryVersions.id, snapshot: entryVersions.snapshot })
    .from(entryVersions)
    .innerJoin(entries, eq(entries.id, entryVersions.entryId))
    .where(eq(entries.teamId, teamId));
  for (const version of versions) {
    await tx
      .update(entryVersions)
      .set({ snapshot: withoutMember(version.snapshot, id, forgetting) })
      .where(eq(entryVersions.id, version.id));
  }
}

/** Releases the files of a member's own part; files that nothing names are removed from the disk within a day. */
async function releaseFiles(tx: Database, { id }: Pick<Member, 'id'>): Promise<void> {
  const own = eq(entryFiles.memberId, id);
  const named = tx.select({ id: entryFiles.fileId }).from(entryFiles).where(own);
  await tx.delete(entryVersionFiles).where(inArray(entryVersionFiles.fileId, named));
  await tx.delete(entryFiles).where(own);
}

/** Deletes a member's identity cases, which are useless once their document is forgotten. */
async function forgetCases(tx: Database, { id }: Pick<Member, 'id'>): Promise<void> {
  const gone = await tx
    .delete(identityCases)
    .where(eq(identityCases.memberId, id))
    .returning({ id: identityCases.id });
  await removeEvents(
    tx,
    'identityCase',
    gone.map((one) => one.id),
  );
}

const IDENTITY = { person: null, idCountry: null, idNumber: null, birthday: null };
const PERSON = { ...IDENTITY, name: null, nameLatin: '', school: null };

/** Forgets a member's identity document, or everything about them; in results the name is kept (threats, privacy). */
export async function forgetMember(
  tx: Database,
  member: Pick<Member, 'id' | 'teamId'>,
  forgetting: ErasureLevel,
): Promise<void> {
  await tx
    .update(teamMembers)
    .set(forgetting === 'person' ? PERSON : IDENTITY)
    .where(eq(teamMembers.id, member.id));
  await tx.delete(entryParts).where(eq(entryParts.memberId, member.id));
  await forgetCases(tx, member);
  await cleanVersions(tx, member, forgetting);
  await releaseFiles(tx, member);
}

/** Whether a member took part, so that their name is kept in the results. */
export async function tookPart(tx: Database, { id, teamId, leftAt }: Member): Promise<boolean> {
  const held = await tx.$count(certificates, eq(certificates.memberId, id));
  const isIn = and(eq(entries.teamId, teamId), eq(entries.status, 'approved'));
  return held > 0 || (leftAt === null && (await tx.$count(entries, isIn)) > 0);
}
