import { useMemo, useState } from 'react';
import { listFiles } from '#contract/files/file.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { evaluate } from '#domain/forms/reading/evaluate.ts';
import { libraryOf } from '#domain/forms/library.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { Answering } from '#islands/forms/answering.ts';
import { withAnswer, withLeastRows, withRows } from '#islands/forms/state/answer.ts';
import { NO_FILES } from '#islands/forms/state/file/answer-files.ts';
import { useBuilder } from '../builder.ts';

/** The library's files that the questions refer to; empty until they are loaded. */
function useLibrary(): Answering['library'] {
  const { model } = useBuilder();
  const { call } = useOffice();
  const ids = libraryOf(model);
  const { value = [] } = useLoaded(`library ${ids.join()}`, async () =>
    (await Promise.all(ids.map((id) => call(listFiles, { query: { id } })))).flatMap(
      ({ rows }) => rows,
    ),
  );
  return value;
}

/** State of the form for trying it out: its rules apply, and nothing is saved. */
export function useTrial(): Answering {
  const { model } = useBuilder();
  const { t, tell } = useOffice();
  const library = useLibrary();
  const [given, give] = useState<Answers>({});
  const answers = useMemo(() => withLeastRows(model, given), [model, given]);
  const reading = useMemo(() => {
    const now = new Date();
    return evaluate(model, answers, { now, today: localTime(now).day });
  }, [model, answers]);
  return {
    model,
    answers,
    reading,
    library,
    faults: new Map(),
    full: {},
    files: { ...NO_FILES, isOpen: true, add: () => tell(t('admin.formPreviewFiles')) },
    isChange: false,
    hasNumbers: false,
    set: (place, value) => give(withAnswer(answers, place, value)),
    setRows: (group, rows) => give(withRows(answers, group, rows)),
  };
}
