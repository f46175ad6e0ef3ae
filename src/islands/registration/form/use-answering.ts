import { useMemo } from 'react';
import type { Flaw } from '#contract/call/flaw.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { formAnswersOf, partsOf, type MemberAnswers } from '#domain/registration/parts.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';
import type { Answering } from '#islands/forms/answering.ts';
import { withLeastRows } from '#islands/forms/state/answer.ts';
import { ruleWords } from '#islands/forms/state/words.ts';
import { useWording } from '#islands/forms/wording.ts';
import { isClosed, isHeld, modelIn, readForm, writtenAt } from './form-part.ts';
import type { PartKeeper, PartsView } from './part-keeper.ts';
import { writeAnswer } from './place-answer.ts';
import type { EntryFiles } from './use-entry-files.ts';
import { answersIn } from './parts-state.ts';

interface Parts {
  entry: FullEntry;
  body: FormBody;
  keeper: PartKeeper;
  view: PartsView;
  files: EntryFiles;
  /** Whether faults are shown at their places; they are not before the reader wants to submit. */
  isTried: boolean;
}

/** The members' answers as rows of the form, the reader's first. */
function membersOf({ team, parts }: FullEntry, own: Answers): MemberAnswers[] {
  const others = team.members.filter(({ isSelf }) => !isSelf);
  const self = team.members.find(({ isSelf }) => isSelf);
  const writtenBy = (id: number) => parts.find((one) => one.memberId === id)?.answers ?? {};
  return [
    { memberId: self?.id ?? 0, answers: own },
    ...others.map(({ id }) => ({ memberId: id, answers: writtenBy(id) })),
  ];
}

/** The form of an entry with what is written in its parts; the reader's own row is the first. */
export function useAnswering({ entry, body, keeper, view, files, isTried }: Parts): Answering {
  const { texts } = useWording();
  const model = useMemo(() => modelIn(body), [body]);
  const parts = useMemo(() => partsOf(model), [model]);
  const { team, topic, member, work } = view.drafts;
  const self = entry.team.members.find(({ isSelf }) => isSelf)?.id ?? null;
  const written = formAnswersOf(model, {
    team: answersIn(team),
    topic: answersIn(topic),
    work: answersIn(work),
    members: membersOf(entry, answersIn(member)),
  });
  const isShut = (place: string): boolean => isClosed(entry, self, writtenAt(parts, place));
  // A group about members has as many rows as there are members.
  const answers = withLeastRows(model, written, (group) => parts.has(group) && !isShut(group));
  const read = readForm(model, answers);
  const closed = [...read.shown, ...parts.keys()].filter(isShut);
  const held = [...read.frozen].filter((place) => isHeld(entry, self, writtenAt(parts, place)));
  const reading = { ...read, frozen: new Set([...held, ...closed]) };
  const groups = model.items.filter(({ item }) => item.kind === 'group').map(({ item }) => item.id);
  const placeOf = (place: string, memberId: number | null): string => {
    const group = model.items.find(({ item }) => item.id === place)?.group;
    return memberId !== null && group && groups.includes(group.id)
      ? `${group.id}.0.${place}`
      : place;
  };
  const marked = entry.marks
    .filter(({ memberId }) => memberId === null || memberId === self)
    .map(({ place, memberId, text }) => [placeOf(place, memberId), text] as const);
  // Faults about the number of members, or about members who have written nothing, are not reported by the form.
  const isAsked = ({ place }: Flaw): boolean => place.includes('.') || parts.has(place);
  const wrong = read.flaws
    .filter(isAsked)
    .map(({ place, rules }) => [place, ruleWords(texts, rules)] as const);
  return {
    model,
    answers,
    reading,
    faults: new Map([...(isTried ? wrong : []), ...marked]),
    full: {},
    library: body.library,
    files: files.files,
    hasNumbers: false,
    isChange: entry.state !== 'draft' || closed.length > 0,
    set: (place, value) => writeAnswer(keeper, writtenAt(parts, place), place, value),
    setRows(group, rows) {
      if (rows.length < rowsOf(answers, group).length) files.leavePlaces(`${group}.`);
      keeper.write(writtenAt(parts, group).part, group, rows);
    },
  };
}
