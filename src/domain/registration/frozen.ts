import type { Answers } from '#contract/forms/answer.ts';
import type { EntryFlaw, EntryMark } from '#contract/registration/entry/record.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { lostRows, withFrozen } from '#domain/forms/reading/written.ts';
import { placesOf, type WrittenEntry } from './marked.ts';
import { entryFlaws, fieldsOfPart, groupsOfPart } from './parts.ts';
import type { EntrySnapshot } from './snapshot.ts';

/**
 * The constraints on changing a submitted entry: its last version, the places that the office asked to correct, and
 * the moment.
 */
export interface Correction {
  last: EntrySnapshot;
  marks: readonly Pick<EntryMark, 'place' | 'memberId'>[];
  now: Date;
}

/** Returns a part of the form without the places that the office asked to correct. */
function withoutMarked(
  model: FormModel,
  part: EntryPartName,
  owner: number | null,
  { marks }: Correction,
) {
  const marked = placesOf(marks, owner);
  const isHeld = (id: string) => !marked.has(id);
  return {
    ...model,
    items: groupsOfPart(model, part).filter(({ item }) => isHeld(item.id)),
    fields: fieldsOfPart(model, part).filter(
      ({ item, group }) => isHeld(item.id) && (group === null || isHeld(group.id)),
    ),
  };
}

/**
 * Returns what counts of a submitted entry that was changed: whatever can no longer be changed stays as submitted
 * (design of registration, 5). Parts that were never submitted, such as those of new members, and places that the
 * office asked to correct, count as written.
 */
export function asFrozen(model: FormModel, given: Correction, written: WrittenEntry): WrittenEntry {
  const { last, now } = given;
  const hold = (
    part: EntryPartName,
    before: Answers | undefined,
    answers: Answers,
    owner: number | null = null,
  ): Answers =>
    before ? withFrozen(withoutMarked(model, part, owner, given), before, answers, now) : answers;
  const ownOf = (id: number) => last.members.find(({ memberId }) => memberId === id)?.answers;
  return {
    ...written,
    team: hold('team', last.answers.team, written.team),
    topic: hold('topic', last.answers.topic, written.topic),
    work: hold('work', last.answers.work, written.work),
    members: written.members.map(({ memberId, answers }) => ({
      memberId,
      answers: hold('member', ownOf(memberId), answers, memberId),
    })),
  };
}

/** Returns flaws for repeating groups that lost rows with values that can no longer be changed. */
export function frozenFlaws(
  model: FormModel,
  given: Correction,
  written: WrittenEntry,
): EntryFlaw[] {
  const { last, now } = given;
  const lost = (part: 'team' | 'topic' | 'work') =>
    lostRows(withoutMarked(model, part, null, given), last.answers[part] ?? {}, written[part], now);
  return entryFlaws(model, written, [...lost('team'), ...lost('topic'), ...lost('work')]);
}
