import type { Database } from '#server/platform/db/database.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import type { EntryContext, Member, Team } from '../record/context.ts';
import { accountsOf } from '../record/event.ts';
import { teamEnded, teamHandedOver, teamRemoved } from '../templates.ts';

/** Template of a message about a team that names a person. */
type TeamTemplate = TemplateDefinition<'team' | 'name'>;

/** Makes the open pages of all members of a team reload it, and those of people who have just joined or left. */
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

/** Notifies the captain of what somebody else did with the team. */
export async function tellCaptain(
  tx: Database,
  { entry, team, members }: EntryContext,
  template: TeamTemplate,
  { name }: { name: string },
): Promise<void> {
  await notify(tx, {
    template,
    to: accountsOf({ members: members.filter(({ role }) => role === 'captain') }),
    values: { team: team.name, name },
    link: `/entryInformation/contestant/?id=${entry.id}#team`,
    about: `team ${team.id}`,
  });
}

const ownOf = ({ accountId }: Member): number[] => (accountId === null ? [] : [accountId]);

/** Notifies a member that they are now the captain, which they were not asked about. */
export const tellHandedOver = (tx: Database, { entry, team }: EntryContext, next: Member) =>
  notify(tx, {
    template: teamHandedOver,
    to: ownOf(next),
    values: { team: team.name },
    link: `/entryInformation/contestant/?id=${entry.id}#team`,
    about: `team ${team.id}`,
  });

/** Notifies a person that they were removed from the team. */
export const tellRemoved = (tx: Database, { team }: EntryContext, gone: Member) =>
  notify(tx, {
    template: teamRemoved,
    to: ownOf(gone),
    values: { team: team.name },
    link: '/personCenter/competition/',
    about: `team ${team.id}`,
  });

/** Notifies tutors and contacts that their team has ended, so that they are in it no longer. */
export const tellEnded = (tx: Database, team: Team, members: readonly Member[]) =>
  notify(tx, {
    template: teamEnded,
    to: accountsOf({ members }),
    values: { team: team.name },
    link: '/personCenter/competition/',
    about: `team ${team.id}`,
  });
