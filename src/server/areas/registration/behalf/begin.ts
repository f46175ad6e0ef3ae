import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { BegunOnBehalf, NamedPerson, TeamOnBehalf } from '#contract/registration/on-behalf.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { teamFlaws } from '#domain/registration/team/behalf.ts';
import { daysAfter } from '#domain/registration/window.ts';
import { INVITATION_LIFE } from '#contract/registration/team.ts';
import type { TeamRole } from '#contract/registration/state.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { notify } from '#server/platform/message/notify.ts';
import { addTeam } from '../entry/begin.ts';
import { readClock, demandEntry, type EntryContext, type TopicRules } from '../record/context.ts';
import { entries } from '../record/entry/table.ts';
import { recordEvent } from '../record/event.ts';
import { withTeamFaults } from '../team/fault.ts';
import { inviteByPhone, invitationLink } from '../team/invitation/bound.ts';
import { teamBegun } from '../templates.ts';
import { openTopics, topicsByName } from './topics.ts';

/** Who begins an entry on behalf, and the origin of the links that are created. */
export interface BehalfContext {
  origin: string;
  actor: Actor;
}

const FIRST_SLOT = 1;

async function addEntry(
  tx: Database,
  { topic, contest }: TopicRules,
  teamId: number,
  { title, actor }: { title: string; actor: Actor },
): Promise<EntryContext> {
  const { id: topicId, departmentId } = topic;
  const by = { createdById: actor.userId, updatedBy: actor.userName };
  const row = { year: contest.year, topicId, teamId, slot: FIRST_SLOT, departmentId, title };
  const [added] = await tx
    .insert(entries)
    .values({ ...row, ...by })
    .returning({ id: entries.id });
  return demandEntry(tx, added!.id);
}

/** End of the invitations: when the roster closes, but at least a week from now. */
const endOf = ({ window }: TopicRules, now: Date): Date =>
  new Date(
    Math.max(window.rosterUntil.getTime(), daysAfter(now, INVITATION_LIFE.linkDays).getTime()),
  );

/** Notifies the future captain, if the phone belongs to an account. */
async function tellCaptain(
  tx: Database,
  { team, topic }: EntryContext,
  { phone }: NamedPerson,
  token: string,
): Promise<void> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.phone, phone));
  await notify(tx, {
    template: teamBegun,
    to: found.map(({ id }) => id),
    values: { team: team.name, topic: topic.title },
    link: invitationLink(token),
    about: `team ${team.id}`,
  });
}

/**
 * Begins a draft entry for people who are invited by phone. Nobody is in the team before they accept, and nothing is
 * submitted (design of registration, 13). Call it in a transaction.
 * @throws Fault required, teamNameTaken
 */
export async function beginTeam(
  tx: Database,
  { actor, origin }: BehalfContext,
  topic: TopicRules,
  given: TeamOnBehalf,
): Promise<BegunOnBehalf> {
  const teamId = await addTeam(tx, topic.contest, given.teamName);
  const context = await addEntry(tx, topic, teamId, { title: given.title, actor });
  await recordEvent(tx, context, { deed: 'begin', side: 'office', by: actor.userName });
  const until = endOf(topic, await readClock(tx));
  const from = given.captain.name;
  const ask = async ({ name, phone }: NamedPerson, role: TeamRole) => {
    const inviting = { team: context.team, from };
    const { token } = await inviteByPhone(tx, inviting, { name, phone, role, until });
    if (role === 'captain') await tellCaptain(tx, context, { name, phone }, token);
    return { name, role, link: origin + invitationLink(token), until: until.toISOString() };
  };
  const people = [await ask(given.captain, 'captain')];
  for (const member of given.members) people.push(await ask(member, 'member'));
  return { id: context.entry.id, people };
}

const plain = ({ captain, members, ...team }: TeamOnBehalf): TeamOnBehalf => ({
  ...team,
  captain: { ...captain, phone: plainPhone(captain.phone) },
  members: members.map(({ name, phone }) => ({ name, phone: plainPhone(phone) })),
});

/** @throws Fault repeatedPerson, teamTooLarge */
function demandSound(team: TeamOnBehalf, topic: TopicRules): void {
  const named = topicsByName([topic]).get(String(topic.topic.id)) ?? null;
  const [flaw] = teamFlaws(team, named);
  if (flaw?.reason === 'tooMany') throw new Fault('teamTooLarge', { count: topic.rules.teamMax });
  if (flaw?.reason === 'repeated') throw new Fault('repeatedPerson');
}

/**
 * Begins one entry on behalf, from the office's form.
 * @throws Fault entryClosed, repeatedPerson, teamTooLarge, required, teamNameTaken
 */
export async function beginOne(
  db: Database,
  behalf: BehalfContext,
  topicId: number,
  given: TeamOnBehalf,
): Promise<BegunOnBehalf> {
  const { actor } = behalf;
  const open = await openTopics(db, actor, 'contest:entry:onBehalf');
  const topic = open.find((one) => one.topic.id === topicId);
  if (!topic) throw new Fault('entryClosed');
  const team = plain(given);
  demandSound(team, topic);
  return withTeamFaults(
    db.transaction(async (tx) => {
      const begun = await beginTeam(tx, behalf, topic, team);
      const after = { team: team.teamName, people: begun.people.length };
      const deed = { action: 'contest:entry:onBehalf', target: `entry ${begun.id}` };
      await recordDeed(tx, actor, { ...deed, after });
      return begun;
    }),
  );
}
