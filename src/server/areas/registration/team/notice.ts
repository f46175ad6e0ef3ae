import type { Database } from '#server/platform/db/database.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import type { EntryContext, Member } from '../record/context.ts';
import { accountsOf } from '../record/event.ts';
import { teamHandedOver, teamRemoved } from '../templates.ts';

/** What a team was told by, with the one who is named in it. */
type Telling = TemplateDefinition<'team' | 'name'>;

/** Has everybody of a team whose page is open read it anew, and whoever just came or went. */
export const refreshTeam = (
  tx: Database,
  { entry, members }: EntryContext,
  others: readonly (number | null)[] = [],
): Promise<void> =>
  tellUsers(
    tx,
    [...new Set([...accountsOf({ members }), ...others.filter((one) => one !== null)])],
    { msgType: 'recordChanged', body: { kind: 'entry', id: entry.id, state: entry.status } },
  );

/** Tells the captain what somebody else did about the team; nobody is told of what they did themselves. */
export async function tellCaptain(
  tx: Database,
  { entry, team, members }: EntryContext,
  template: Telling,
  { name, by }: { name: string; by?: number },
): Promise<void> {
  const captains = accountsOf({ members: members.filter(({ role }) => role === 'captain') });
  await notify(tx, {
    template,
    to: captains.filter((one) => one !== by),
    values: { team: team.name, name },
    link: `/entryInformation/contestant/?id=${entry.id}#team`,
    about: `team ${team.id}`,
  });
}

const ownOf = ({ accountId }: Member): number[] => (accountId === null ? [] : [accountId]);

/** Tells somebody that they lead the team from now on: nobody has asked them. */
export const tellHandedOver = (tx: Database, { entry, team }: EntryContext, next: Member) =>
  notify(tx, {
    template: teamHandedOver,
    to: ownOf(next),
    values: { team: team.name },
    link: `/entryInformation/contestant/?id=${entry.id}#team`,
    about: `team ${team.id}`,
  });

/** Tells somebody that they were taken out of the team. */
export const tellRemoved = (tx: Database, { team }: EntryContext, gone: Member) =>
  notify(tx, {
    template: teamRemoved,
    to: ownOf(gone),
    values: { team: team.name },
    link: '/personCenter/competition/',
    about: `team ${team.id}`,
  });
