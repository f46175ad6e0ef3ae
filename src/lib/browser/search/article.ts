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
 * What a page shows now; undefined for one that is no more. It is the page itself that is read: it is opened at once.
 * @throws Error where it did not arrive; it is asked for again then
 */
export function readArticle(path: string): Promise<PageText | undefined> {
  const reading = known.get(path) ?? load(path);
  known.set(path, reading);
  reading.catch(() => known.delete(path));
  return reading;
}
