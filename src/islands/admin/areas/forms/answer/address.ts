import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';

/** The page of answers; `form`, `view` and `answer` of its address say what is open. */
export const PATH = '/forms/answer';

type Query = PageProps['query'];

/** A number that an address names; null where it names none. */
export function numberIn(text: string | undefined): number | null {
  const number = Number(text);
  return text && Number.isInteger(number) && number > 0 ? number : null;
}

/** Notes what is open, beside what the address says already. */
export const open = (query: Query, part: Query): void =>
  replaceUrl({ path: PATH, query: { ...query, ...part } });
