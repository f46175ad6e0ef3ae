/** Page numbers shown: 5 below 992 px, else 7 (specification 9). */
export const PAGER_COUNT = { narrow: 5, wide: 7 } as const;

const REACH = (PAGER_COUNT.wide - 1) / 2;

/**
 * The pages whose coming or going changes what a list page shows in its pager. Only neighbours stand there, so that a
 * new page touches the three before it and no others.
 */
export const pagesShownBeside = (page: number): number[] =>
  Array.from({ length: REACH }, (_, index) => page + index + 1);

/** The page numbers around one page, oldest first. `narrow` says which of them remain on a small screen. */
export function pagerWindow(page: number, lastPage: number): { page: number; narrow: boolean }[] {
  const narrowReach = (PAGER_COUNT.narrow - 1) / 2;
  const first = Math.max(1, page - REACH);
  const last = Math.min(lastPage, page + REACH);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    return { page: number, narrow: Math.abs(number - page) <= narrowReach };
  });
}
