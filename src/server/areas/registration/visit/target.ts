import { eq } from 'drizzle-orm';
import { isStorable } from '#contract/call/text/storable.ts';
import type { Database } from '#server/platform/db/database.ts';
import { localeOf, type HttpContext } from '#server/platform/http/context.ts';
import { publishedPages } from '#server/platform/publish/table.ts';

/** Home pages by language; each redirects phones to its mobile version. */
const HOMES: readonly string[] = ['/', '/en/'];

const homeOf = (context: HttpContext): string => (localeOf(context) === 'en' ? '/en/' : '/');

/**
 * Returns the target of a channel's link: an existing page, or else the home page in the reader's language. No other
 * address is ever returned, whatever the link says (threat 53).
 */
export async function targetOf(db: Database, to: string, context: HttpContext): Promise<string> {
  if (HOMES.includes(to)) return to;
  if (!isStorable(to)) return homeOf(context);
  const [page] = await db
    .select({ path: publishedPages.path })
    .from(publishedPages)
    .where(eq(publishedPages.path, to))
    .limit(1);
  return page?.path.endsWith('/') ? page.path : homeOf(context);
}
