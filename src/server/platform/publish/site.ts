import { createHash } from 'node:crypto';
import { ERROR_PAGES } from './address.ts';
import { TAG_HEADER } from './tag-header.ts';

export interface Batch {
  route: number;
  record: Readonly<Record<string, string | number>>;
}

/** What the publisher asks of the site; fetch.ts provides it, so that this folder knows no page. */
export interface Site {
  /** Renders the page at a path through the same pipeline that every request takes. */
  fetch(path: string): Promise<Response>;
  /** The whole site in batches of pages that read the same data; plain data that can travel to another thread. */
  allBatches(): AsyncIterable<Batch>;
  /** The paths of a batch. */
  pathsOfBatch(batch: Batch): Promise<string[]>;
  countPaths(): Promise<number>;
  /** The paths that a tag brings into being: an added article has no page yet that could carry its tag. */
  pathsOf(tag: string): string[];
  /** Whether there is anything to show at a path, as far as this publish has read. */
  expects(path: string): Promise<boolean>;
  /** Whether the database has what a path shows by now, whatever its page says. */
  names(path: string): Promise<boolean>;
  /** Forgets what earlier renderings read. */
  refresh(): void;
}

/** A rendered page; `bytes` are absent where the page is no more. */
export interface Page {
  path: string;
  bytes: Buffer | undefined;
  hash: string;
  tags: string[];
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** The page for addresses that lead nowhere comes with that status. */
const isErrorPage = (path: string): boolean => ERROR_PAGES.includes(path);

export const noPage = (path: string): Page => ({ path, bytes: undefined, hash: '', tags: [] });

/** A page that says "not found" is no more only where the database names it no more; else it is broken. */
async function absent(site: Site, path: string): Promise<Page> {
  if (await site.names(path)) throw new Error(`${path} answers 404, though what it shows is there`);
  return noPage(path);
}

/** Renders one page. @throws Error when the site answers anything but a page, or 404 for what is there. */
export async function renderPage(site: Site, path: string): Promise<Page> {
  const response = await site.fetch(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const tags = (response.headers.get(TAG_HEADER) ?? '').split(',').filter(Boolean);
  if (isErrorPage(path) && bytes.length > 0) return { path, bytes, hash: digest(bytes), tags };
  if (response.status === 404) return absent(site, path);
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return { path, bytes, hash: digest(bytes), tags };
}
