import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';

/** Path of the page of answers. Its query parameters `form`, `view` and `answer` say what is open. */
export const PATH = '/forms/answer';

type Query = PageProps['query'];

/** Parses a positive integer of the address; null if there is none. */
export function numberIn(text: string | undefined): number | null {
  const number = Number(text);
  return text && Number.isInteger(number) && number > 0 ? number : null;
}

/** Opens something by adding it to the current query. */
export const open = (query: Query, part: Query): void =>
  replaceUrl({ path: PATH, query: { ...query, ...part } });
