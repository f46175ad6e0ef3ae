import { eq } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import type { EntryMark, EntryOutcome } from '#contract/registration/entry.ts';
import { partsOf } from '#domain/registration/parts.ts';
import { isPlaying } from '#domain/registration/team/roster.ts';
import { daysAfter } from '#domain/registration/window.ts';
import { offerPlaces } from '../place/offer.ts';
import { layOut, takePlace } from '../place/place.ts';
import { demandWindow } from './begin.ts';
import { demandTopic, formOf, type Desk, type Entry, type TopicRules } from '../record/context.ts';
import { asCaptain, happening, type CaptainDeed, type Held } from './deed.ts';
import { places } from '../record/entry/table.ts';
import { writeEntry } from './write.ts';

/** Gives the old place back for a new one, in one step: where there is none, the old one is kept. @throws Fault topicFull */
async function exchangePlace({ tx, context }: Held, next: TopicRules): Promise<void> {
  const { entry } = context;
  await tx.update(places).set({ entryId: null }).where(eq(places.entryId, entry.id));
  if (next.rules.quota === null) return;
  await layOut(tx, next);
  if (!(await takePlace(tx, next.topic.id, entry.id))) throw new Fault('topicFull');
}

/** All that the form of another topic asks: what was submitted for the old one says nothing of it. */
async function marksOf(desk: Desk, { context }: Held, next: TopicRules): Promise<EntryMark[]> {
  const form = await formOf(desk, next);
  if (!form) return [];
  const members = context.members.filter(isPlaying);
  return [...partsOf(form.model)].flatMap(([place, part]): EntryMark[] => {
    const text = '—';
    if (part !== 'member') return [{ place, memberId: null, text }];
    return members.map(({ id }) => ({ place, memberId: id, text }));
  });
}

/** What an entry that had a place becomes: it is given again where the other topic asks for another form. */
async function afterMove(desk: Desk, held: Held, next: TopicRules): Promise<Partial<Entry>> {
  const { entry, rules } = held.context;
  if (entry.status !== 'submitted') return { status: 'draft', turn: null, dueAt: null };
  await exchangePlace(held, next);
  if (rules.form === next.rules.form) return { isWaiting: next.rules.isReviewed };
  const dueAt = daysAfter(held.at, next.rules.returnDays);
  return { status: 'returned', dueAt, isWaiting: false, marks: await marksOf(desk, held, next) };
}

/**
 * Leaves a topic for another one of the same session, whose place comes before the old one goes.
 * @throws as `asCaptain` and `demandWindow` do, entryOver, topicFull
 */
export const moveEntry = (desk: Desk, given: CaptainDeed, topicId: number): Promise<EntryOutcome> =>
  asCaptain(desk.db, given, { deed: 'move', topicIds: [topicId] }, async (held) => {
    const { tx, context, at, by } = held;
    const { entry, window } = context;
    const next = await demandTopic(tx, topicId);
    if (next.topic.year !== entry.year || topicId === entry.topicId) throw new Fault('notFound');
    if (entry.status !== 'draft' && at > window.changeUntil) throw new Fault('entryOver');
    demandWindow(next, at);
    const change = await afterMove({ ...desk, db: tx }, held, next);
    const { departmentId } = next.topic;
    const moved = { ...change, topicId, departmentId };
    const after = await writeEntry(tx, context, moved, happening('move', by));
    if (context.rules.quota !== null) await offerPlaces(tx, context, at);
    return after;
  });
