import { useMemo, useState } from 'react';
import type { FlawMessage } from '#contract/call/flaw.ts';
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

/** Evaluates a form with its current answers. */
function readNow(model: FormModel, answers: Answers) {
  const now = new Date();
  return evaluate(model, answers, { now, today: localTime(now).day });
}

interface Parts {
  model: FormModel;
  keeper: Keeper;
  full: Answering['full'];
  library: Answering['library'];
  /** The answers before a change; null for new ones. */
  before: Answers | null;
  /** The server's files of the draft or answer, whether it accepts more, and whether they belong to an account. */
  files: { first: readonly PrivateFile[]; isOpen: boolean; isAccount: boolean };
}

/** Purpose of uploads. The files of a visitor without an account belong to their draft, so that is saved first. */
function useTarget(keeper: Keeper, isAccount: boolean) {
  const { face, form } = useFilling();
  return async () => {
    if (!isAccount && form.resume() === undefined) await keeper.save();
    const draft = isAccount ? undefined : form.resume();
    const { begun } = keeper.copy();
    return { purpose: 'form' as const, source: face.key, draft, begun };
  };
}

/** State of the answers while they are given, with what follows from them and their faults. */
export function useAnswers({ model, keeper, full, library, before, ...parts }: Parts) {
  const { current, face, texts } = useFilling();
  const { isAccount, ...about } = parts.files;
  const target = useTarget(keeper, isAccount);
  const [answers, setAnswers] = useState(() => keeper.copy().answers);
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<readonly FlawMessage[]>([]);
  const { phones, unproved } = usePhones(model, before ?? {});
  const reading = useMemo(() => readNow(model, answers), [model, answers]);

  // Faults are shown, and the page moves, only once the reader wants to continue.
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
    change: (place, next) => set(place, next(fileIds(answerAt(keeper.copy().answers, place)))),
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
    /** Whether uploads are still under way. */
    isAwaited,
    codes: phones.codes,
    unproved,
    /** Shows the faults of some pages. */
    tryPages: (pages: readonly number[]) => setTried(new Set([...tried, ...pages])),
    /** Sets the faults that the server reported; each is shown until its answer is changed. */
    refuse: setRefused,
    startOver(first: Answers): void {
      setTried(new Set());
      setRefused([]);
      write(first);
    },
  };
}
