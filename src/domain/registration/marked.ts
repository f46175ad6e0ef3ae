import type { Answers } from '#contract/forms/answer.ts';
import type { EntryFlaw, EntryMark } from '#contract/registration/entry/record.ts';
import type { EntryAnswers, MemberAnswers } from './parts.ts';
import type { EntrySnapshot } from './snapshot.ts';

type Place = Pick<EntryMark, 'place' | 'memberId'>;

/** What was written of an entry, with what it is called. */
export interface WrittenEntry extends EntryAnswers {
  title: string;
}

/** What is marked for somebody of a team, or for all of it. */
export const placesOf = (marks: readonly Place[], owner: number | null): ReadonlySet<string> =>
  new Set(marks.filter(({ memberId }) => memberId === owner).map(({ place }) => place));

const among = (answers: Answers, isMeant: (place: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([place]) => isMeant(place)));

/** What was given, but where it was marked what is written now. */
const corrected = (given: Answers, now: Answers, marked: ReadonlySet<string>): Answers => ({
  ...among(given, (place) => !marked.has(place)),
  ...among(now, (place) => marked.has(place)),
});

/** Whoever came since is read whole. */
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
 * What is read of an entry that was returned: what was marked as it stands now, and everything else as it was given.
 * Whatever was written there since, and never submitted, waits for the next change that is allowed.
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

/** Whether a flaw stands where something may be corrected: of what nobody may write nothing new is asked. */
export function isCorrectable(
  { members }: EntrySnapshot,
  { place, memberId }: EntryFlaw,
  marks: readonly Place[],
): boolean {
  const isNew = memberId !== null && !members.some((one) => one.memberId === memberId);
  const [first = ''] = place.split('.');
  return isNew || placesOf(marks, memberId).has(first);
}
