import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_ENTRY, type SearchEntry } from '#contract/search/search.ts';

/** Returns the entry of a release; undefined if there is none, or if it is empty after a power failure. */
export async function readEntry(root: string): Promise<SearchEntry | undefined> {
  const text = await readFile(join(root, SEARCH_ENTRY), 'utf8').catch(() => undefined);
  return text ? (JSON.parse(text) as SearchEntry) : undefined;
}
