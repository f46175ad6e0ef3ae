import type { Answer } from '#contract/call/endpoint.ts';
import { appealKind } from '#contract/judging/outcome/appeal.ts';
import { listOutcomes } from '#contract/judging/outcome/outcome.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';

export type OwnAppeal = Answer<typeof appealKind.listOwn>['rows'][number];

/** Query for appeals. Each entry has at most one for the current release, so one page is enough. */
const APPEALS = { pageNum: 1, pageSize: 50 };

/** Loads the outcomes of the reader's entries and their appeals; of one entry if it is given. */
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
