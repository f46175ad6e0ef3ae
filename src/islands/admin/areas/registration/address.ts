import { currentHash, replaceUrl, parseHash } from '#islands/admin/kit/navigation/router.ts';

/** The page of entries; `review` of its address says which one is reviewed, `next` the one that has waited longest. */
const PATH = '/contest/entry';
export const NEXT = 'next';

/** Opens an entry over the list, whose filters stay in the address. */
export const openReview = (review: number | typeof NEXT): void =>
  replaceUrl({ path: PATH, query: { ...parseHash(currentHash()).query, review: String(review) } });

/** Goes back to the list as it was left. */
export const closeReview = (): void =>
  replaceUrl({ path: PATH, query: { ...parseHash(currentHash()).query, review: '' } });
