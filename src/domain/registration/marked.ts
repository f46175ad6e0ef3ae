import type { Answers } from '#contract/forms/answer.ts';
import type { EntryFlaw, EntryMark } from '#contract/registration/entry/record.ts';
import type { EntryAnswers, MemberAnswers } from './parts.ts';
import type { EntrySnapshot } from './snapshot.ts';

type Place = Pick<EntryMark, 'place' | 'memberId'>;

/** What was written in an entry, with its title. */
export interface WrittenEntry extends EntryAnswers {
  title: string;
}

/** Returns the marked places of one member, or of the whole team if `owner` is null. */
export const placesOf = (marks: readonly Place[], owner: number | null): ReadonlySet<string> =>
  new Set(marks.filter(({ memberId }) => memberId === owner).map(({ place }) => place));

const among = (answers: Answers, isMeant: (place: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([place]) => isMeant(place)));

/** Returns the submitted answers, with the present ones at marked places. */
const corrected = (given: Answers, now: Answers, marked: ReadonlySet<string>): Answers => ({
  ...among(given, (place) => !marked.has(place)),
  ...among(now, (place) => marked.has(place)),
});

/** A member who joined since then is taken as written. */
function correctedMember(
  { members }: EntrySnapshot,
  { memberId, answers }: MemberAnswers,
  marks: readonly Place[],
): MemberAnswers {
  const given = members.find((one) => one.memberId === memberId);
  if (!given) return { memberId, answers };
  return { memberId, answers: corrected(given.answers, answers, placesOf(marks, memberId)) };
}

/**
 * Returns what counts of a returned entry: marked places as they are now, everything else as submitted. Other changes
 * that were written but never submitted wait until they are allowed.
 */
export function asMarked(
  given: EntrySnapshot,
  written: WrittenEntry,
  marks: readonly Place[],
): WrittenEntry {
  const marked = placesOf(marks, null);
  return {
    title: marked.has('title') ? written.title : given.title,
    team: corrected(given.answers.team, written.team, marked),
    topic: corrected(given.answers.topic, written.topic, marked),
    work: written.work,
    members: written.members.map((one) => correctedMember(given, one, marks)),
  };
}

/**
 * Returns whether a flaw is at a place that may be corrected. Nobody is asked to change a place that they may not
 * write.
 */
export function isCorrectable(
  { members }: EntrySnapshot,
  { place, memberId }: EntryFlaw,
  marks: readonly Place[],
): boolean {
  const isNew = memberId !== null && !members.some((one) => one.memberId === memberId);
  const [first = ''] = place.split('.');
  return isNew || placesOf(marks, memberId).has(first);
}
