import { TransactionRollbackError } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { currentContest } from '#domain/contest/current.ts';
import type { Database } from '#server/platform/db/database.ts';
import { serialised } from '#server/platform/db/serialise.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { TAG_HEADER } from '#server/platform/publish/tag-header.ts';
import type { ContentKind } from '../kind.ts';
import { publishLocales } from './publish.ts';
import { demandItem } from '../store/reach.ts';
import type { Item } from '../store/row.ts';
import type { Sessions } from '../store/session.ts';

type Answer = (request: Request) => Response | Promise<Response>;

/** Renders the page at a path in a language, reading from the given API only and from no cache. */
export type Pages = (path: string, locale: Locale, api: Answer) => Promise<Response>;

let pages: Pages | undefined;

/** Sets how pages are rendered; fetch.ts calls it, so that this folder knows no page. */
export const usePages = (chosen: Pages): void => {
  pages = chosen;
};

/** Headers that keep a preview private: it is not cached, not indexed and not framed by other sites. */
const OWN = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

const asPreview = (page: Response): Response => {
  const headers = new Headers({ ...Object.fromEntries(page.headers), ...OWN });
  headers.delete(TAG_HEADER);
  return new Response(page.body, { status: page.status, headers });
};

/** Services to preview a record. */
interface Preview {
  api: Api;
  kind: ContentKind;
  sessions: Sessions;
}

/** Above all numbers that the database assigns to records. */
const FIRST_STAND_IN = 2_000_000_000;

/**
 * The item with a temporary record number for its preview. A number from the database's sequence would be used up
 * even after the rollback. The numbers differ by item, so that no preview waits for another.
 */
const withNumber = ({ isNamed }: ContentKind, item: Item): Item =>
  isNamed || item.recordId !== null
    ? item
    : { ...item, recordId: FIRST_STAND_IN + (item.id % 100_000_000) };

async function renderWithin(
  tx: Database,
  { api, kind, sessions }: Preview,
  item: Item,
  locale: Locale,
) {
  await kind.lock?.(tx);
  const { recordId, live } = await publishLocales(tx, kind, withNumber(kind, item), LOCALES);
  const session = kind.session?.(live!);
  // Opens the record's session, so that its page shows what it will show once the session is published.
  if (session) await sessions.open(tx, session);
  const current = currentContest(await sessions.list(tx))?.year;
  const path = kind.address(recordId!, live!, current);
  if (pages === undefined || path === null) throw new Fault('notFound');
  const render = pages;
  return serialised(tx, async () => {
    const page = await render(path, locale, api.within(tx));
    return new Response(await page.arrayBuffer(), page);
  });
}

/**
 * Renders the page of an item as if it were published: publishes within a transaction that is always rolled back, so
 * that nothing reaches visitors, files or other readers.
 * @throws Fault notFound, missingReference
 */
export async function previewItem(
  preview: Preview,
  caller: Caller,
  id: number,
  locale: Locale,
): Promise<Response> {
  const { api, kind } = preview;
  const item = await demandItem(api.db, kind, caller, id, 'query');
  let page: Response | undefined;
  await api.db
    .transaction(async (tx) => {
      page = await renderWithin(tx, preview, item, locale);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  return asPreview(page!);
}
