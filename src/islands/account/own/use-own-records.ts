import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnContract } from '#contract/kind/own.ts';
import { createLatest } from '#islands/ui/latest.ts';
import { useIsland } from '#islands/session/island.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { useKnown } from '../use-known.ts';

/** So many records at a time. */
const STEP = 10;

interface Found<Row> {
  rows: Row[];
  total: number;
}

/** The reader's own records of a kind, the latest first; read anew when the page hears of a change. */
export function useOwnRecords<Row>(
  { listOwn }: Pick<OwnContract, 'listOwn'>,
  changed: string = RECORD_CHANGED,
) {
  const { current } = useIsland();
  const isKnown = useKnown() !== undefined;
  const [pages, setPages] = useState(1);
  const [found, setFound] = useState<Found<Row>>();
  const [ask] = useState(createLatest);

  const load = useEffectEvent(async () => {
    const counts = ask();
    const all: Found<Row> = { rows: [], total: 0 };
    for (let pageNum = 1; pageNum <= pages; pageNum += 1) {
      const query = { pageNum, pageSize: STEP };
      const reply = await callOrReport(current(), listOwn, { query });
      if (!reply) return;
      const { rows, total } = reply as unknown as Found<Row>;
      all.rows.push(...rows);
      all.total = total;
    }
    if (counts()) setFound(all);
  });
  useEffect(() => {
    if (isKnown) void load();
  }, [isKnown, pages]);
  useEffect(() => {
    const hear = () => void load();
    addEventListener(changed, hear);
    return () => removeEventListener(changed, hear);
  }, [changed]);
  return { found, reload: () => void load(), more: () => setPages(pages + 1) };
}
