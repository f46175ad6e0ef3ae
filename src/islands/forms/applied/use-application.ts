import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnAnswer } from '#contract/forms/filling.ts';
import {
  applicationKind,
  getOwnCourse,
  type ApplicationState,
} from '#contract/workflow/application.ts';
import { entryBehind } from '#domain/workflow/reason.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { useFilling } from '../filling.ts';

/** The application that an answer is. */
export interface AppliedWith {
  id: number;
  state: ApplicationState;
  /** Why it was returned; empty otherwise. */
  reason: string;
}

/** An answer to a form is among the latest of its owner's applications. */
const LATEST = { pageNum: 1, pageSize: 50 } as const;

/** Loads the application of an answer, and again when the answer has a new version; undefined until then. */
export function useApplication({ id: answerId, version }: OwnAnswer): AppliedWith | undefined {
  const { current } = useFilling();
  const [applied, setApplied] = useState<AppliedWith>();
  const load = useEffectEvent(async (counts: () => boolean) => {
    const listed = await callOrReport(current(), applicationKind.listOwn, { query: LATEST });
    const own = listed?.rows.find((row) => row.answerId === answerId);
    if (!own) return;
    const { id } = own;
    const state = own.status as ApplicationState;
    const call = { params: { id } };
    const course =
      state === 'returned' ? await callOrReport(current(), getOwnCourse, call) : undefined;
    const reason = entryBehind(state, course?.data.records ?? [])?.note ?? '';
    if (counts()) setApplied({ id, state, reason });
  });
  useEffect(() => {
    let counts = true;
    void load(() => counts);
    return () => {
      counts = false;
    };
  }, [answerId, version]);
  return applied;
}
