import { useMemo, useState } from 'react';
import type { Answer, Answers } from '#contract/forms/answer.ts';
import type { Item } from '#contract/forms/definition.ts';
import { localTime } from '#domain/forms/collecting/calendar.ts';
import { evaluate, type FormReading } from '#domain/forms/evaluate.ts';
import { useBuilder } from '../builder.ts';

/** A form that is tried out: its rules hold, and nothing is kept. */
export interface Trial {
  reading: FormReading;
  /** Whether a part is shown; the parts of rows, of which there are none yet, are. */
  isShown(item: Item, isInRow: boolean): boolean;
  /** What was answered, or is computed. */
  valueOf(item: Item): Answer;
  write(id: string, value: Answer): void;
}

/** Answers to the form as it is built now. */
export function useTrial(): Trial {
  const { model } = useBuilder();
  const [answers, answer] = useState<Answers>({});
  const reading = useMemo(() => {
    const now = new Date();
    return evaluate(model, answers, { now, today: localTime(now).day });
  }, [model, answers]);
  return {
    reading,
    isShown: (item, isInRow) => isInRow || reading.shown.has(item.id),
    valueOf: ({ id, kind }) =>
      ((kind === 'computed' ? reading.values : answers)[id] as Answer | undefined) ?? null,
    write: (id, value) => answer({ ...answers, [id]: value }),
  };
}
