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

/** Renders the page at a path in a language; it reads from the given API and from nothing that was read before. */
export type Pages = (path: string, locale: Locale, api: Answer) => Promise<Response>;

let pages: Pages | undefined;

/** Says how pages are rendered; fetch.ts decides it, so that this folder knows no page. */
export const usePages = (chosen: Pages): void => {
  pages = chosen;
};

/** Nobody but the editor who asked may keep it, find it or show it elsewhere. */
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

/** What a page is shown with before it is published. */
interface Preview {
  api: Api;
  kind: ContentKind;
  sessions: Sessions;
}

/** Beyond all numbers that records are ever given. */
const FIRST_STAND_IN = 2_000_000_000;

/**
 * The item with a number of its own for as long as it is shown: one that the database gave would be used up, whatever is rolled
 * back. No two items have the same one, so that nobody's preview waits for another.
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
  // A page of a session that is not published yet shows what it will show then.
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
 * The page as it would be: published in a transaction that is always rolled back, so that nothing of it can reach
 * visitors, files or other readers.
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
