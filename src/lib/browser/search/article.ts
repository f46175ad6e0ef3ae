import { readPage, type PageText } from '#domain/search/page-text.ts';

const GONE: readonly number[] = [404, 410];
const known = new Map<string, Promise<PageText | undefined>>();

async function load(path: string): Promise<PageText | undefined> {
  const response = await fetch(path);
  if (GONE.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return readPage(await response.text());
}

/**
 * Returns what a page shows now; undefined if it no longer exists. It reads the page itself, because the reader is
 * likely to open it next.
 * @throws Error if it did not arrive; the next call tries again
 */
export function readArticle(path: string): Promise<PageText | undefined> {
  const reading = known.get(path) ?? load(path);
  known.set(path, reading);
  reading.catch(() => known.delete(path));
  return reading;
}
