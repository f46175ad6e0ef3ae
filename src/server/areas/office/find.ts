import { MOST_FOUND, type FoundRecord } from '#contract/office/find.ts';
import { findContent } from '#server/platform/editorial/find.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { Finder } from '#server/platform/http/finder.ts';
import { findSaved } from './find-saved.ts';

/** Maximum number of content records among the results, so that there is room for others. */
const MOST_CONTENT = 12;

/** Finds records of all pages by name: content first, then saved filters, then the results of the areas' finders. */
export async function findAll(
  db: Database,
  finders: readonly Finder[],
  caller: Caller,
  text: string,
): Promise<FoundRecord[]> {
  const found = await findContent(db, caller, text, MOST_CONTENT);
  for (const find of [findSaved, ...finders]) {
    if (found.length >= MOST_FOUND) break;
    found.push(...(await find(db, caller, text)));
  }
  return found.slice(0, MOST_FOUND);
}
