import { useState } from 'react';
import { listAttendees, type Attendee } from '#contract/cooperation/activity/attendee.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';

/** Number of attendees loaded at a time. */
const STEP = 50;

/** The attendees of an activity, as far as they are asked for. */
export function useAttendees(id: number) {
  const { current } = useIsland();
  const [pages, setPages] = useState(1);
  async function read() {
    const all: { rows: Attendee[]; total: number } = { rows: [], total: 0 };
    for (let pageNum = 1; pageNum <= pages; pageNum += 1) {
      const call = { params: { id }, query: { pageNum, pageSize: STEP } } as const;
      const reply = await callOrReport(current(), listAttendees, call);
      if (!reply) return undefined;
      all.rows.push(...reply.rows);
      all.total = reply.total;
    }
    return all;
  }
  return { ...useOwn(read, { of: pages, changes: [] }), more: () => setPages(pages + 1) };
}
