import type { Answer } from '#contract/call/endpoint.ts';
import { appealKind } from '#contract/judging/outcome/appeal.ts';
import { listOutcomes } from '#contract/judging/outcome/outcome.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';

export type OwnAppeal = Answer<typeof appealKind.listOwn>['rows'][number];

/** An appeal of each entry at most for what is out now; as many as a page of them holds. */
const APPEALS = { pageNum: 1, pageSize: 50 };

/** What came of the reader's entries and what they said against it; of one entry where it is named. */
export function useOutcomes(entryId?: number) {
  const { current } = useIsland();
  async function read() {
    const found = await callOrReport(current(), listOutcomes);
    if (!found) return undefined;
    const outcomes = found.data.filter((one) => entryId === undefined || one.entryId === entryId);
    if (found.data.length === 0) return { outcomes, appeals: [] };
    const said = await callOrReport(current(), appealKind.listOwn, { query: APPEALS });
    return said && { outcomes, appeals: said.rows };
  }
  const { found, reload } = useOwn(read, { of: entryId });
  const outcomes = found?.outcomes ?? [];
  const appeals: readonly OwnAppeal[] = found?.appeals ?? [];
  return { outcomes, appeals, reload: () => void reload() };
}
