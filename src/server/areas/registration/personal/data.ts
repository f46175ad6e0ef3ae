import type { Database } from '#server/platform/db/database.ts';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { forgetMember, tookPart } from './forget.ts';
import { demandNoCaptain, leaveTeam, membershipsOf } from './leave.ts';
import { takeFiles } from './take-files.ts';
import { takeMemberships } from './take.ts';

/** Out of what may still change somebody goes; in what came of the rest their name stays, and nothing else. */
async function forget(tx: Database, accountId: number): Promise<void> {
  for (const member of await membershipsOf(tx, accountId)) {
    if (member.leftAt === null) await leaveTeam(tx, member);
  }
  for (const member of await membershipsOf(tx, accountId)) {
    await forgetMember(tx, member, (await tookPart(tx, member)) ? 'identity' : 'person');
  }
}

/** What is held of somebody as a contestant. */
export const contestantData: PersonalData = {
  name: 'contests',
  read: takeMemberships,
  files: takeFiles,
  demandSettled: demandNoCaptain,
  forget,
};
