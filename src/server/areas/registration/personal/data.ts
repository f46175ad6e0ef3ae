import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { entries, entryEvents, entryMessages } from '../record/entry/table.ts';
import { forgetMember, tookPart } from './forget.ts';
import { demandNoCaptain, leaveTeam, membershipsOf } from './leave.ts';
import { takeFiles } from './take-files.ts';
import { takeMemberships } from './take.ts';

/**
 * Takes a person out of teams that can still change; elsewhere only their name is kept, in the results of what they
 * took part in.
 */
async function forget(tx: Database, accountId: number): Promise<void> {
  for (const member of await membershipsOf(tx, accountId)) {
    if (member.leftAt === null) await leaveTeam(tx, member);
  }
  for (const member of await membershipsOf(tx, accountId)) {
    await forgetMember(tx, member, (await tookPart(tx, member)) ? 'identity' : 'person');
  }
}

/** Data about a person as a contestant. */
export const contestantData: PersonalData = {
  name: 'contests',
  read: takeMemberships,
  files: takeFiles,
  demandSettled: demandNoCaptain,
  forget,
  written: [
    { column: entries.updatedBy },
    { column: entryEvents.by, where: eq(entryEvents.side, 'captain') },
    { column: entryMessages.by, where: eq(entryMessages.isOffice, false) },
  ],
};
