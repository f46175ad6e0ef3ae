import { and, desc, eq, isNull } from 'drizzle-orm';
import type { EntryPart } from '#contract/registration/entry/part.ts';
import type { EntryCard, FullEntry } from '#contract/registration/entry/record.ts';
import { ACTIVE_STATES } from '#domain/registration/state.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countAhead } from '../place/place.ts';
import { hasOpenCase } from '../identity-case/open.ts';
import { teamMembers, teams } from '../record/team/table.ts';
import { unconfirmedOf } from '../team/roster-window.ts';
import { viewTeam } from '../team/view.ts';
import {
  demandEntry,
  formOf,
  readClock,
  memberOf,
  toRules,
  type Services,
  type Entry,
  type EntryContext,
  type Member,
} from '../record/context.ts';
import { findEnd, listEntryEvents } from '../record/event.ts';
import { listOwnFiles } from '../file/list.ts';
import { listMessages } from './message/message.ts';
import { listDeeds } from './move.ts';
import { readParts } from './part.ts';
import { entries } from '../record/entry/table.ts';
import { isOverdue, openUntil } from '../record/writing.ts';
import {
  findStanding,
  lastSubmissionFor,
  readStanding,
  standingFor,
  type Standing,
} from './standing.ts';
import { workDue, workOf } from './work.ts';

/** Returns the entries of the teams that an account is in, with its membership, latest first. */
export const entriesOf = (db: Database, accountId: number) =>
  db
    .select({ entry: entries, team: teams, topic: topics, contest: contests, member: teamMembers })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(entries, eq(entries.teamId, teams.id))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .where(and(eq(teamMembers.accountId, accountId), isNull(teamMembers.leftAt)))
    .orderBy(desc(entries.id));

/** Whether the office still has to review a change of an approved entry. */
const isChanged = ({ status, versionId, approvedId }: Entry): boolean =>
  status === 'approved' && versionId !== approvedId;

async function cardOf(
  db: Database,
  { entry, team, topic, contest }: Pick<EntryContext, 'entry' | 'team' | 'topic' | 'contest'>,
  self: Member,
  standing: Standing,
  now: Date,
): Promise<EntryCard> {
  const { window } = toRules(topic, contest);
  const { id, status, number, startNumber, year, topicId, turn, dueAt, updatedAt } = entry;
  return {
    id,
    state: status,
    number,
    startNumber,
    year,
    topicId,
    topic: topic.title,
    team: team.name,
    isCaptain: self.role === 'captain',
    dueAt: dueAt?.toISOString() ?? null,
    isOverdue: isOverdue({ entry, window }, now),
    workDue: workDue(entry, topic)?.toISOString() ?? null,
    ahead: status === 'waiting' ? await countAhead(db, topicId, turn!) : null,
    listUntil: status === 'waiting' ? window.promoteUntil.toISOString() : null,
    endedBy: await findEnd(db, entry),
    isChanged: isChanged(entry),
    ...standing,
    unconfirmed: await unconfirmedOf(db, { entry, window }, self),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns the entries of an account's teams, latest first. */
export async function listOwnEntries(services: Services, accountId: number): Promise<EntryCard[]> {
  const found = await entriesOf(services.db, accountId);
  const now = await readClock(services.db);
  return Promise.all(
    found.map(async ({ member, ...one }) =>
      cardOf(services.db, one, member, await findStanding(services, one.entry, member), now),
    ),
  );
}

/** The parts that a member may read: the team's and their own; the captain reads those of all members. */
async function partsFor(
  db: Database,
  { entry }: EntryContext,
  self: Member,
  form: OwnedForm | null,
) {
  if (!form) return [];
  const rows = await readParts(db, entry.id, form);
  return rows
    .filter(({ memberId }) => memberId === 0 || memberId === self.id || self.role === 'captain')
    .map(({ part, memberId, version, answers }): EntryPart => ({
      part,
      memberId: memberId === 0 ? null : memberId,
      version,
      answers,
    }));
}

const ALL_PARTS = ['team', 'topic', 'member'] as const;

const workParts = (work: FullEntry['work'], { role }: Member): FullEntry['writable'] =>
  work?.state === 'open' && role === 'captain' ? ['work'] : [];

/** The parts that a member may write at present. */
function writableParts(context: EntryContext, self: Member, now: Date): FullEntry['writable'] {
  const { status } = context.entry;
  if (!ACTIVE_STATES.includes(status)) return [];
  // A draft is kept even if it is too late to be submitted.
  if (status !== 'draft' && openUntil(context, now) === null) return [];
  if (self.role === 'captain') return [...ALL_PARTS];
  return self.role === 'member' ? ['member'] : [];
}

async function storyOf(db: Database, { entry }: EntryContext) {
  const events = await listEntryEvents(db, entry.id);
  return {
    events: events.map(({ at, side, deed, status, note }) => ({
      at: at.toISOString(),
      side,
      deed,
      state: status,
      note,
    })),
    messages: await listMessages(db, entry.id),
  };
}

/** Returns an entry as a member of its team may see it. @throws Fault notFound for everybody else */
export async function readOwnEntry(
  services: Services,
  id: number,
  accountId: number,
): Promise<FullEntry> {
  const { db } = services;
  const context = await demandEntry(db, id);
  const self = memberOf(context, accountId);
  const { entry, rules, now } = context;
  const form = await formOf(services, context);
  const standing = await readStanding(services, context, form);
  const { reading } = standing;
  const work = workOf(context, reading, form, now);
  const { grace, teamMin, teamMax, tutorMax } = rules;
  return {
    ...(await cardOf(db, context, self, standingFor(standing, self), now)),
    version: entry.version,
    title: entry.title,
    begunAt: entry.begunAt?.toISOString() ?? null,
    openUntil: openUntil(context, now)?.toISOString() ?? null,
    grace,
    teamMin,
    teamMax,
    tutorMax,
    team: await viewTeam(services, context, self),
    hasIdentityCase: await hasOpenCase(db, self.id),
    parts: await partsFor(db, context, self, form),
    given: lastSubmissionFor(standing, self),
    files: await listOwnFiles(services, context, self),
    form: form && (await form.body()),
    flaws: [...reading.flaws],
    work,
    marks: entry.status === 'returned' ? entry.marks : [],
    ...(await listDeeds(db, context, self)),
    writable: [...writableParts(context, self, now), ...workParts(work, self)],
    ...(await storyOf(db, context)),
  };
}
