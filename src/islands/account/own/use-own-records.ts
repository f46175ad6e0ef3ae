import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { paging, rows } from '#contract/call/wire/reply.ts';
import type { ownPaging, Party } from '#contract/kind/own.ts';
import type { Shape } from '#contract/kind/reading.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';

/** Number of records loaded at a time. */
const STEP = 10;

interface Found<Row> {
  rows: Row[];
  total: number;
}

/** A kind whose records their owner can list. */
interface Listing<Row> {
  listOwn: Endpoint<
    Shape,
    typeof paging | typeof ownPaging,
    Shape,
    ReturnType<typeof rows<z.ZodMiniType<Row>>>
  >;
}

interface Which {
  /** The event after which they are loaded again. */
  changed?: string;
  /** Of records between two parties, the side on which the reader is. */
  side?: Party;
}

/** Loads the reader's own records of a kind, latest first, and again when the page hears of a change. */
export function useOwnRecords<Row>(
  { listOwn }: Listing<Row>,
  { changed = RECORD_CHANGED, side }: Which = {},
) {
  const { current } = useIsland();
  const [pages, setPages] = useState(1);
  async function read(): Promise<Found<Row> | undefined> {
    const all: Found<Row> = { rows: [], total: 0 };
    for (let pageNum = 1; pageNum <= pages; pageNum += 1) {
      const query = { pageNum, pageSize: STEP, ...(side && { side }) };
      const reply = await callOrReport(current(), listOwn, { query });
      if (!reply) return undefined;
      const { rows, total } = reply;
      all.rows.push(...rows);
      all.total = total;
    }
    return all;
  }
  const { found, hasFailed, reload } = useOwn(read, { of: pages, changes: [changed] });
  return { found, hasFailed, reload: () => void reload(), more: () => setPages(pages + 1) };
}

/**
 * Loads further records while some are missing that the page needs: once after each answer, so that neither a slow one
 * nor a failure is followed by more and more requests.
 */
export function useAllNeeded(
  isMissing: boolean,
  { found, more }: Pick<ReturnType<typeof useOwnRecords>, 'found' | 'more'>,
): void {
  const goOn = useEffectEvent(more);
  useEffect(() => {
    if (isMissing) goOn();
  }, [isMissing, found]);
}
