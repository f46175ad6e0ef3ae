import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#contract/call/endpoint.ts';
import { appealKind } from '#contract/judging/outcome/appeal.ts';
import { listOutcomes, type Outcome } from '#contract/judging/outcome/outcome.ts';
import { createLatest } from '#islands/ui/latest.ts';
import { useIsland } from '#islands/session/island.ts';
import { useSession } from '#islands/session/use-session.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { useNews } from '../use-entry.ts';

export type OwnAppeal = Answer<typeof appealKind.listOwn>['rows'][number];

/** An appeal of each entry at most for what is out now; as many as a page of them holds. */
const APPEALS = { pageNum: 1, pageSize: 50 };

/** What came of the reader's entries and what they said against it; of one entry where it is named. */
export function useOutcomes(entryId?: number) {
  const { current } = useIsland();
  const isKnown = useSession().phase === 'known';
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [appeals, setAppeals] = useState<readonly OwnAppeal[]>([]);
  const [ask] = useState(createLatest);
  const load = useEffectEvent(async () => {
    const counts = ask();
    const found = await callOrReport(current(), listOutcomes);
    if (!found || !counts()) return;
    setOutcomes(found.data.filter((one) => entryId === undefined || one.entryId === entryId));
    if (found.data.length === 0) return;
    const said = await callOrReport(current(), appealKind.listOwn, { query: APPEALS });
    if (said && counts()) setAppeals(said.rows);
  });
  useEffect(() => {
    if (isKnown) void load();
  }, [isKnown, entryId]);
  useNews(() => {
    if (isKnown) void load();
  });
  return { outcomes, appeals, reload: () => void load() };
}
