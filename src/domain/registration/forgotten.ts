import type { EntrySnapshot, SnapshotMember } from './snapshot.ts';

/** How much of somebody is forgotten: what identifies them, or also their name and school. */
export type Forgetting = 'identity' | 'person';

const forgotten = (member: SnapshotMember, forgetting: Forgetting): SnapshotMember => ({
  ...member,
  birthday: null,
  answers: {},
  ...(forgetting === 'person' && { name: null, nameLatin: '', school: null }),
});

/** What was submitted without what is to be forgotten of a member of the team. */
export const withoutMember = (
  snapshot: EntrySnapshot,
  memberId: number,
  forgetting: Forgetting,
): EntrySnapshot => ({
  ...snapshot,
  members: snapshot.members.map((one) =>
    one.memberId === memberId ? forgotten(one, forgetting) : one,
  ),
});
