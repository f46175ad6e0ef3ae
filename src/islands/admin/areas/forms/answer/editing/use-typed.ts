import { useMemo, useState } from 'react';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { AnswerDetail } from '#contract/forms/record.ts';
import { mergeAnswers } from '#domain/forms/answer/editable.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { evaluate } from '#domain/forms/reading/evaluate.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Answering } from '#islands/forms/answering.ts';
import { answerAt, withLeastRows } from '#islands/forms/state/answer.ts';
import { fileIds } from '#islands/forms/state/file/answer-files.ts';
import { useFiles } from '#islands/forms/state/file/use-files.ts';
import { openReading, typedAt, typedRows } from './typed.ts';

/** The answers to edit, and the form to which they belong. */
export interface Typed extends Pick<AnswerDetail, 'definition'> {
  /** The answers before the edit. */
  before: Answers;
  /** Ids of the questions that may be answered here, and of the groups whose rows may change. */
  open: ReadonlySet<string>;
  /** The existing files, and the purpose for which others are uploaded. */
  files: readonly PrivateFile[];
  source: string;
}

/**
 * State of a form with the current input. Phones need no verification, since whoever enters the answers has asked the
 * person.
 */
export function useTyped({ definition, before, open, files: first, source }: Typed) {
  const { current } = useOffice();
  const model = useMemo(() => readRules(definition).model, [definition]);
  const [typed, type] = useState<Answers>({});
  const [faults, setFaults] = useState<Answering['faults']>(new Map());
  const answers = withLeastRows(model, mergeAnswers(before, typed), (group) => open.has(group));
  const reading = useMemo(() => {
    const now = new Date();
    return openReading(model, evaluate(model, answers, { now, today: localTime(now).day }), open);
    // `answers` is derived from `before` and `typed`.
  }, [model, before, typed, open]);
  const clearFault = (place: string): void =>
    setFaults((old) => new Map([...old].filter(([one]) => one !== place)));
  const set: Answering['set'] = (place, value) => {
    clearFault(place);
    type((old) => typedAt({ before, typed: old }, place, value));
  };
  const { files, isAwaited, leavePlaces } = useFiles({
    first,
    isOpen: true,
    current: () => current,
    target: () => Promise.resolve({ purpose: 'answer', source, draft: undefined, begun: '' }),
    change(place, next) {
      clearFault(place);
      type((old) => {
        const ids = fileIds(answerAt(mergeAnswers(before, old), place));
        return typedAt({ before, typed: old }, place, next(ids));
      });
    },
  });
  const answering: Answering = {
    model,
    answers,
    reading,
    faults,
    files,
    full: {},
    library: [],
    isChange: true,
    hasNumbers: false,
    set,
    setRows(group, rows) {
      if (rows.length < rowsOf(answers, group).length) leavePlaces(`${group}.`);
      type((old) => typedRows({ before, typed: old }, group, rows));
    },
  };
  return { answering, typed, isAwaited, fault: setFaults };
}
