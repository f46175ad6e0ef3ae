import { useMemo, useState } from 'react';
import type { ToldFlaw } from '#contract/call/flaw.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { evaluate } from '#domain/forms/reading/evaluate.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';
import type { Answering } from '../answering.ts';
import { useFilling } from '../filling.ts';
import type { Keeper } from '../keeping/keeper.ts';
import { answerAt, withAnswer, withRows } from './answer.ts';
import { fileIds } from './file/answer-files.ts';
import { pageOf } from './step.ts';
import { useFiles } from './file/use-files.ts';
import { usePhones } from './use-phones.ts';
import { ruleWords } from './words.ts';

/** A form as it stands with some answers now. */
function readNow(model: FormModel, answers: Answers) {
  const now = new Date();
  return evaluate(model, answers, { now, today: localTime(now).day });
}

interface Parts {
  model: FormModel;
  keeper: Keeper;
  full: Answering['full'];
  library: Answering['library'];
  /** The answers that are changed; null where new ones are given. */
  before: Answers | null;
  /** What the server says of the files of a draft or an answer, whether it takes others, and whether an account has them. */
  files: { first: readonly PrivateFile[]; isOpen: boolean; isAccount: boolean };
}

/** What files are sent for: whoever is not logged in owns them by their draft, which is there first. */
function useTarget(keeper: Keeper, isAccount: boolean) {
  const { face, form } = useFilling();
  return async () => {
    if (!isAccount && form.resume() === undefined) await keeper.save();
    const draft = isAccount ? undefined : form.resume();
    const { begun } = keeper.copy();
    return { purpose: 'form' as const, source: face.key, draft, begun };
  };
}

/** Answers that are being given, what follows from them, and what of it is wrong. */
export function useAnswers({ model, keeper, full, library, before, ...parts }: Parts) {
  const { current, face, texts } = useFilling();
  const { isAccount, ...about } = parts.files;
  const target = useTarget(keeper, isAccount);
  const [answers, setAnswers] = useState(() => keeper.copy().answers);
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<readonly ToldFlaw[]>([]);
  const { phones, unproved } = usePhones(model, before ?? {});
  const reading = useMemo(() => readNow(model, answers), [model, answers]);

  // Nothing is called wrong, and nothing moves, before the reader wants to go on.
  const faults = new Map([
    ...refused.map(({ place, msg }) => [place, msg] as const),
    ...reading.flaws
      .filter(({ place }) => tried.has(pageOf(model, place)))
      .map(({ place, rules }) => [place, ruleWords(texts, rules)] as const),
  ]);

  function write(next: Answers): void {
    setAnswers(next);
    keeper.write(next);
  }
  const clearRefusal = (place: string): void =>
    setRefused((old) => old.filter((flaw) => flaw.place !== place));
  function set(place: string, value: Answer): void {
    clearRefusal(place);
    write(withAnswer(keeper.copy().answers, place, value));
  }
  const { files, isAwaited, leavePlaces } = useFiles({
    ...about,
    current,
    target,
    idsAt: (place) => fileIds(answerAt(keeper.copy().answers, place)),
    set: (place, value) => set(place, [...value]),
  });
  const answering: Answering = {
    model,
    answers,
    reading,
    faults,
    full,
    library,
    phones: {
      ...phones,
      write(place, code) {
        clearRefusal(place);
        phones.write(place, code);
      },
    },
    isChange: before !== null,
    hasNumbers: face.hasNumbers,
    files,
    set,
    setRows(group: string, rows: readonly AnswerRow[]) {
      if (rows.length < rowsOf(keeper.copy().answers, group).length) leavePlaces(`${group}.`);
      write(withRows(keeper.copy().answers, group, rows));
    },
  };
  return {
    answering,
    /** Whether files are still on their way. */
    isAwaited,
    codes: phones.codes,
    unproved,
    /** Shows all that is wrong on some pages. */
    tryPages: (pages: readonly number[]) => setTried(new Set([...tried, ...pages])),
    /** What the server has refused, until it is changed. */
    refuse: setRefused,
    startOver(first: Answers): void {
      setTried(new Set());
      setRefused([]);
      write(first);
    },
  };
}
