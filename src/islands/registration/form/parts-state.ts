import type { Answers } from '#contract/forms/answer.ts';
import type { SavedPart } from '#contract/registration/entry/part.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import type { EntryPartName } from '#contract/registration/state.ts';

/** A part of an entry: the server's version, and the changes made here since. */
export interface PartDraft {
  version: number;
  base: Answers;
  changes: Answers;
}
export type Drafts = Readonly<Record<EntryPartName, PartDraft>>;

/** A field that two people have written: the current value, and the one written here. */
export interface Clash {
  part: EntryPartName;
  id: string;
  mine: Answers[string];
  theirs: Answers[string];
}

/** A clash as a browser stores it: the current value is the server's. */
export type KeptClash = Pick<Clash, 'part' | 'id' | 'mine'>;

/** The parts that are submitted with the entry; the work is handed in by itself. */
export const ENTERED_PARTS: readonly EntryPartName[] = ['team', 'topic', 'member'];

const EMPTY: PartDraft = { version: 0, base: {}, changes: {} };

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Displayed answers of a part. */
export const answersIn = ({ base, changes }: PartDraft): Answers => ({ ...base, ...changes });

export const isDirty = ({ changes }: Pick<PartDraft, 'changes'>): boolean =>
  Object.keys(changes).length > 0;

const perPart = (of: (part: EntryPartName) => PartDraft): Drafts => ({
  team: of('team'),
  topic: of('topic'),
  member: of('member'),
  work: of('work'),
});

const selfOf = ({ team }: Pick<FullEntry, 'team'>): number | null =>
  team.members.find(({ isSelf }) => isSelf)?.id ?? null;

/** The parts that the reader writes, as the server has them. */
export const draftsOf = (entry: Pick<FullEntry, 'team' | 'parts'>): Drafts =>
  perPart((part) => {
    const owner = part === 'member' ? selfOf(entry) : null;
    const found = entry.parts.find((one) => one.part === part && one.memberId === owner);
    return found ? { version: found.version, base: found.answers, changes: {} } : EMPTY;
  });

/**
 * Takes over what others have written in the meantime. A part with local changes keeps the version on which these are
 * based.
 */
export const refreshDrafts = (drafts: Drafts, entry: Pick<FullEntry, 'team' | 'parts'>): Drafts => {
  const fresh = draftsOf(entry);
  return perPart((part) =>
    isDirty(drafts[part]) || fresh[part].version < drafts[part].version
      ? drafts[part]
      : fresh[part],
  );
};

/**
 * A draft after some of it was saved; what was typed in the meantime still has to be sent, unless somebody else has
 * written the same field.
 */
export function afterSaving(draft: PartDraft, sent: Answers, reply: SavedPart): PartDraft {
  const left = Object.entries(draft.changes).filter(
    ([id, value]) => !(id in reply.clashes) && (!(id in sent) || !same(value, sent[id])),
  );
  return { version: reply.version, base: reply.answers, changes: Object.fromEntries(left) };
}

/**
 * Fields that were not saved, since somebody else has written them.
 * @param written what was sent, and what was typed in the meantime
 */
export const clashesOf = (part: EntryPartName, written: Answers, reply: SavedPart): Clash[] =>
  Object.entries(reply.clashes).map(([id, theirs]) => ({
    part,
    id,
    mine: written[id] ?? null,
    theirs,
  }));

/** Restores stored changes that never arrived, with the version on which they are based. */
export const withKept = (
  drafts: Drafts,
  kept: Partial<Record<EntryPartName, Pick<PartDraft, 'version' | 'changes'>>>,
): Drafts =>
  perPart((part) => {
    const found = kept[part];
    if (!found || !isDirty(found)) return drafts[part];
    return { ...drafts[part], version: found.version, changes: found.changes };
  });

/** Restores clashes that were not decided yet, unless the server has the same value by now. */
export const keptClashes = (drafts: Drafts, kept: readonly KeptClash[]): Clash[] =>
  kept
    .map((one) => ({ ...one, theirs: drafts[one.part].base[one.id] ?? null }))
    .filter(({ mine, theirs }) => !same(mine, theirs));

export const withoutChanges = (draft: PartDraft): PartDraft => ({ ...draft, changes: {} });

/**
 * Changes that were not sent yet, without the server's version.
 * @param keep selects those that may be stored
 */
export const unsentChanges = (drafts: Drafts, keep: (changes: Answers) => Answers) => {
  const of = ({ version, changes }: PartDraft) => ({ version, changes: keep(changes) });
  return {
    team: of(drafts.team),
    topic: of(drafts.topic),
    member: of(drafts.member),
    work: of(drafts.work),
  };
};
