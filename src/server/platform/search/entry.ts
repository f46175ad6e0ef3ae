import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_ENTRY, type SearchEntry } from '#contract/search/search.ts';

/** The entry of a release; undefined where there is none, or what a cut of the power left of it. */
export async function readEntry(root: string): Promise<SearchEntry | undefined> {
  const text = await readFile(join(root, SEARCH_ENTRY), 'utf8').catch(() => undefined);
  return text ? (JSON.parse(text) as SearchEntry) : undefined;
}
