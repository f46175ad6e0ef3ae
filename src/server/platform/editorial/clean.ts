import type { ContentType } from '#contract/kind/editorial.ts';
import { isBilingual, type Data } from '#domain/editorial/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renewFileNames } from '#server/platform/files/former.ts';
import { sanitiseBoth } from '#server/platform/text/sanitise.ts';

/**
 * Reduces the HTML of a record to the allowed elements and updates the names of stored files in it. Called when the
 * record is saved, and again when it is published (threat 61).
 */
export function cleanData(db: Database, { richText }: ContentType, data: Data): Promise<Data> {
  const clean = richText.flatMap((name) => {
    const text = data[name];
    return isBilingual(text) ? [[name, sanitiseBoth(text)] as const] : [];
  });
  return renewFileNames(db, { ...data, ...Object.fromEntries(clean) });
}
