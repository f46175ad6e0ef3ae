import { currentHash, replaceUrl, parseHash } from '#islands/admin/kit/navigation/router.ts';

/**
 * Path of the page of entries. Its query parameter `review` names the entry under review; `next` is the one that has
 * waited longest.
 */
const PATH = '/contest/entry';
export const NEXT = 'next';

/** Opens the review of an entry; the filters of the list stay in the address. */
export const openReview = (review: number | typeof NEXT): void =>
  replaceUrl({ path: PATH, query: { ...parseHash(currentHash()).query, review: String(review) } });

/** Returns to the list with its filters. */
export const closeReview = (): void =>
  replaceUrl({ path: PATH, query: { ...parseHash(currentHash()).query, review: '' } });
