import { createHash } from 'node:crypto';
import { ERROR_PAGES } from './address.ts';
import { TAG_HEADER } from './tag-header.ts';

export interface Batch {
  route: number;
  record: Readonly<Record<string, string | number>>;
}

/** The site as the publisher needs it; fetch.ts provides it, so that this folder knows no page. */
export interface Site {
  /** Renders the page at a path through the pipeline of all requests. */
  fetch(path: string): Promise<Response>;
  /**
   * The whole site in batches of pages that read the same data. Batches are plain data and can be sent to other
   * threads.
   */
  allBatches(): AsyncIterable<Batch>;
  /** The paths of a batch. */
  pathsOfBatch(batch: Batch): Promise<string[]>;
  countPaths(): Promise<number>;
  /** The paths that a tag may create: a new article has no page yet that could carry its tag. */
  pathsOf(tag: string): string[];
  /** Whether there is content for a path, according to the data read so far in this publish. */
  expects(path: string): Promise<boolean>;
  /** Whether the database has the content of a path at this moment, whatever its page says. */
  names(path: string): Promise<boolean>;
  /** Drops data that was cached by earlier renderings. */
  refresh(): void;
}

/** A rendered page; `bytes` is undefined if the page no longer exists. */
export interface Page {
  path: string;
  bytes: Buffer | undefined;
  hash: string;
  tags: string[];
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** "Not found" pages are rendered with status 404. */
const isErrorPage = (path: string): boolean => ERROR_PAGES.includes(path);

/** A page that is to be removed. */
export const noPage = (path: string): Page => ({ path, bytes: undefined, hash: '', tags: [] });

/**
 * Handles a page that answers 404: it is removed only if the database no longer has its content; otherwise it is
 * broken.
 */
async function absent(site: Site, path: string): Promise<Page> {
  if (await site.names(path)) throw new Error(`${path} answers 404, though what it shows is there`);
  return noPage(path);
}

/** Renders one page. @throws Error if the site answers anything but a page, or 404 for content that exists */
export async function renderPage(site: Site, path: string): Promise<Page> {
  const response = await site.fetch(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const tags = (response.headers.get(TAG_HEADER) ?? '').split(',').filter(Boolean);
  if (isErrorPage(path) && bytes.length > 0) return { path, bytes, hash: digest(bytes), tags };
  if (response.status === 404) return absent(site, path);
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return { path, bytes, hash: digest(bytes), tags };
}
