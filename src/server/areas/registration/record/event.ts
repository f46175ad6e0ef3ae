import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { EntryDeed, EntrySide } from '#contract/registration/state.ts';
import { ENDED_STATES } from '#domain/registration/state.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { notify } from '#server/platform/message/notify.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import { ENTRY_TEMPLATES, NOTIFIED_DEEDS } from '../templates.ts';
import type { EntryContext } from './context.ts';
import { entryEvents } from './entry/table.ts';

/** An event of an entry, with its author and note. */
export interface EntryEvent {
  deed: EntryDeed;
  side: EntrySide;
  by: string | null;
  note?: string;
}

const isNotified = (deed: EntryDeed): deed is (typeof NOTIFIED_DEEDS)[number] =>
  (NOTIFIED_DEEDS as readonly EntryDeed[]).includes(deed);

/** The accounts of a team. */
export const accountsOf = ({ members }: Pick<EntryContext, 'members'>): number[] =>
  members.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));

/** Values, link and subject of a message about an entry. */
export function messageOf({ entry, team, topic }: EntryContext, note = '') {
  const until = entry.dueAt ?? entry.ownUntil;
  return {
    values: {
      team: team.name,
      topic: topic.title,
      number: entry.number ?? '',
      until: formatMoment(until),
      note,
    },
    link: `/entryInformation/competition/?id=${entry.id}`,
    about: `entry ${entry.id}`,
    neededBy: until,
  };
}

async function tellTeam(tx: Database, context: EntryContext, { deed, note }: EntryEvent) {
  const { entry } = context;
  const to = accountsOf(context);
  await tellUsers(tx, to, {
    msgType: 'recordChanged',
    body: { kind: 'entry', id: entry.id, state: entry.status },
  });
  if (!isNotified(deed)) return;
  await notify(tx, { ...messageOf(context, note), template: ENTRY_TEMPLATES[deed], to });
}

const eventQuery = prepared((db) => {
  const { placeholder } = sql;
  const [entryId, side, deed] = [placeholder('entryId'), placeholder('side'), placeholder('deed')];
  const [status, by, note] = [placeholder('status'), placeholder('by'), placeholder('note')];
  return db
    .insert(entryEvents)
    .values({ entryId, side, deed, status, by, note })
    .prepare('entry_event_added');
});

/** Records an event of an entry in its present state and notifies the whole team, in the transaction of the change. */
export async function recordEvent(
  tx: Database,
  context: EntryContext,
  happening: EntryEvent,
): Promise<void> {
  const { deed, side, by, note = '' } = happening;
  const { id, status } = context.entry;
  await Promise.all([
    eventQuery(tx).execute({ entryId: id, side, deed, status, by, note }),
    tellTeam(tx, context, happening),
  ]);
}

/** Returns the events of an entry, oldest first. */
export const listEntryEvents = (db: Database, entryId: number) =>
  db
    .select()
    .from(entryEvents)
    .where(eq(entryEvents.entryId, entryId))
    .orderBy(asc(entryEvents.id));

/** The deeds that end an entry. */
const ENDING = ['withdraw', 'decline', 'lapse', 'reject', 'disqualify'] as const;

/** Returns the deeds by which entries ended; those of which no event says so are left out. */
export async function findEnds(
  db: Database,
  entryIds: readonly number[],
): Promise<Map<number, EntryDeed>> {
  if (entryIds.length === 0) return new Map();
  const { id, entryId, deed } = entryEvents;
  const found = await db
    .selectDistinctOn([entryId], { entryId, deed })
    .from(entryEvents)
    .where(and(inArray(entryId, [...entryIds]), inArray(deed, [...ENDING])))
    .orderBy(asc(entryId), desc(id));
  return new Map(found.map((one) => [one.entryId, one.deed]));
}

/** Returns how an entry has ended; null while it goes on, or if none of its events says so. */
export async function findEnd(
  db: Database,
  { id, status }: Pick<EntryContext['entry'], 'id' | 'status'>,
): Promise<EntryDeed | null> {
  if (!ENDED_STATES.includes(status)) return null;
  return (await findEnds(db, [id])).get(id) ?? null;
}
