import { readPage, type PageText } from '#domain/search/page-text.ts';

const known = new Map<string, Promise<PageText | undefined>>();

async function load(path: string): Promise<PageText | undefined> {
  const response = await fetch(path);
  return response.ok ? readPage(await response.text()) : undefined;
}

/** What a page shows now; undefined for one that is no more. It is the page itself that is read: it is opened at once. */
export function readArticle(path: string): Promise<PageText | undefined> {
  const reading = known.get(path) ?? load(path).catch(() => undefined);
  known.set(path, reading);
  return reading;
}
