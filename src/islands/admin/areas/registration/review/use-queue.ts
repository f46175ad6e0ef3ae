import { useRef, useState } from 'react';
import { nextEntry } from '#contract/registration/office/review.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { openReview } from '#islands/admin/areas/registration/address.ts';

export interface Queue {
  /** Number of waiting entries when last asked; undefined before. */
  waiting: number | undefined;
  /** Whether the end of the queue was reached. */
  isOver: boolean;
  /** Opens the entry that has waited longest, or the one after a given entry. */
  next(after?: number): Promise<void>;
  /** Opens the entry that was open before another. */
  previous(id: number): void;
}

/** Queue of waiting entries. @param topicId restricts it to a topic */
export function useQueue(topicId: number | undefined): Queue {
  const { call, report } = useOffice();
  const [state, setState] = useState<Pick<Queue, 'waiting' | 'isOver'>>({
    waiting: undefined,
    isOver: false,
  });
  const seen = useRef<number[]>([]);
  const isAsking = useRef(false);
  const visit = (id: number): void => {
    if (!seen.current.includes(id)) seen.current.push(id);
  };
  async function next(after?: number): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    if (after !== undefined) visit(after);
    try {
      const { data, waiting } = await call(nextEntry, { body: { topicId, after } });
      setState({ waiting, isOver: data === null });
      if (data) openReview(data.id);
    } catch (error) {
      report(error);
    } finally {
      isAsking.current = false;
    }
  }
  function previous(id: number): void {
    visit(id);
    const before = seen.current[seen.current.indexOf(id) - 1];
    if (before === undefined) return;
    setState((old) => ({ ...old, isOver: false }));
    openReview(before);
  }
  return { ...state, next, previous };
}
