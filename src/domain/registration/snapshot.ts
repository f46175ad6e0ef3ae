import type { Answers } from '#contract/forms/answer.ts';
import type { TeamRole } from '#contract/registration/state.ts';

/** A member of a team, as they were when it submitted. */
export interface SnapshotMember {
  memberId: number;
  role: TeamRole;
  name: string | null;
  nameLatin: string;
  school: string | null;
  birthday: string | null;
  answers: Answers;
}

/** Everything that was submitted, as it is stored: sensitive answers are encrypted. */
export interface EntrySnapshot {
  title: string;
  team: string;
  /** The form and its version; null if the topic has none. */
  form: { id: number; number: number } | null;
  answers: {
    team: Answers;
    topic: Answers;
    /** The answers handed in after approval; missing before that. */
    work?: Answers;
  };
  members: readonly SnapshotMember[];
}

/** Returns the answers of all parts that the team answered together. */
export const teamAnswers = ({ answers: { team, topic, work } }: EntrySnapshot): Answers => ({
  ...team,
  ...topic,
  ...work,
});

/** A place of an entry: its field, and the member that it belongs to, if any. */
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
 * Returns where two versions of an entry differ. Sensitive answers must be decrypted. A reviewer of a change reads
 * only these places.
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

/** Returns the content at a place of a version, by the name of the place; for a person, who they are. */
export function contentAt(
  snapshot: EntrySnapshot,
  place: SnapshotPlace,
): Readonly<Record<string, unknown>> {
  const content = textOf(snapshot, place) ?? null;
  return content === null ? {} : { [place.place]: content };
}
