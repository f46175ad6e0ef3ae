import type { Answers } from '#contract/forms/answer.ts';
import type { TeamRole } from '#contract/registration/state.ts';

/** Somebody of a team, as they were when it submitted. */
export interface SnapshotMember {
  memberId: number;
  role: TeamRole;
  name: string | null;
  nameLatin: string;
  school: string | null;
  birthday: string | null;
  answers: Answers;
}

/** All that was submitted, as it is kept: answers that are sensitive are sealed. */
export interface EntrySnapshot {
  title: string;
  team: string;
  /** The form and its version; null where a topic has none. */
  form: { id: number; number: number } | null;
  answers: {
    team: Answers;
    topic: Answers;
    /** What was handed in once it was approved; before, there is none. */
    work?: Answers;
  };
  members: readonly SnapshotMember[];
}

/** All that a team answered, whoever of it. */
export const teamAnswers = ({ answers: { team, topic, work } }: EntrySnapshot): Answers => ({
  ...team,
  ...topic,
  ...work,
});

/** A place of an entry, by its field and, where it is a member's, by whose. */
export interface SnapshotPlace {
  place: string;
  memberId: number | null;
}

const differ = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

const changedFields = (before: Answers, after: Answers): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) =>
    differ(before[id], after[id]),
  );

const isSamePerson = (one: SnapshotMember, other: SnapshotMember): boolean =>
  !differ({ ...one, answers: null }, { ...other, answers: null });

function changedMember(after: SnapshotMember, before: SnapshotMember | undefined): SnapshotPlace[] {
  const { memberId } = after;
  const fields = changedFields(before?.answers ?? {}, after.answers);
  const own = !before || !isSamePerson(before, after) ? ['person'] : [];
  return [...own, ...fields].map((place) => ({ place, memberId }));
}

/**
 * Where two versions of an entry differ, with their answers opened: whoever reviews a change reads these alone.
 */
export function snapshotChanges(before: EntrySnapshot, after: EntrySnapshot): SnapshotPlace[] {
  const heads = (['title', 'team'] as const).filter((name) => before[name] !== after[name]);
  const fields = changedFields(teamAnswers(before), teamAnswers(after));
  const gone = before.members.filter(
    (one) => !after.members.some(({ memberId }) => memberId === one.memberId),
  );
  return [
    ...[...heads, ...fields].map((place) => ({ place, memberId: null })),
    ...after.members.flatMap((one) =>
      changedMember(
        one,
        before.members.find(({ memberId }) => memberId === one.memberId),
      ),
    ),
    ...gone.map(({ memberId }) => ({ place: 'person', memberId })),
  ];
}

function textOf(snapshot: EntrySnapshot, { place, memberId }: SnapshotPlace): unknown {
  if (memberId === null) {
    if (place === 'title' || place === 'team') return snapshot[place];
    return teamAnswers(snapshot)[place];
  }
  const member = snapshot.members.find((one) => one.memberId === memberId);
  if (!member || place !== 'person') return member?.answers[place];
  const { name, school, birthday } = member;
  return [name, school, birthday].filter((one) => one !== null).join(' · ');
}

/** What stands at a place of a version, by the name of the place; of a person who they are. */
export function contentAt(
  snapshot: EntrySnapshot,
  place: SnapshotPlace,
): Readonly<Record<string, unknown>> {
  const content = textOf(snapshot, place) ?? null;
  return content === null ? {} : { [place.place]: content };
}
