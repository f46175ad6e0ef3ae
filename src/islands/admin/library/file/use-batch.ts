import { useEffect, useState } from 'react';
import type { Answer } from '#contract/call/endpoint.ts';
import { OFFICE } from '#contract/office.ts';
import { getBatch } from '#contract/publishing/publishing.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';

export type BatchState = Answer<typeof getBatch>['data'];

/** Milliseconds between two looks. */
const EVERY = 500;

/** Whether somebody may follow what they have announced (contract/publishing/publishing.ts). */
const mayFollow = (may: Office['may']): boolean =>
  may('content:publishing:list') ||
  OFFICE.some(({ pages }) => pages.some(({ permission }) => may(`${permission}:publish`)));

/** How far the pages of one change are; undefined as long as nothing is known, or may be. */
export function useBatch(batch: string | null): BatchState | undefined {
  const { call, may, report } = useOffice();
  const [state, setState] = useState<BatchState>();
  const isFollowed = batch !== null && mayFollow(may);
  useEffect(() => {
    if (!isFollowed) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    async function follow(): Promise<void> {
      const { data } = await call(getBatch, { params: { batch: batch! } });
      if (isGone) return;
      setState(data);
      const isOver = data.state === 'live' || data.state === 'failed';
      if (!isOver) timer = setTimeout(() => void follow().catch(report), EVERY);
    }
    void follow().catch(report);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // Once for each change.
  }, [batch, isFollowed]);
  return state;
}
