import { createHash } from 'node:crypto';
import { TAG_HEADER } from './tag-header.ts';

/** What the publisher asks of the site; fetch.ts provides it, so that this folder knows no page. */
export interface Site {
  /** Renders the page at a path through the same pipeline that every request takes. */
  fetch(path: string): Promise<Response>;
  /** Every path that a full publish renders. */
  allPaths(): AsyncIterable<string>;
  /** The paths that a tag brings into being: an added article has no page yet that could carry its tag. */
  pathsOf(tag: string): string[];
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

/** Renders one page. @throws Error when the site answers anything but a page or 404. */
export async function renderPage(site: Site, path: string): Promise<Page> {
  const response = await site.fetch(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const tags = (response.headers.get(TAG_HEADER) ?? '').split(',').filter(Boolean);
  if (response.status === 404) return { path, bytes: undefined, hash: '', tags: [] };
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return { path, bytes, hash: digest(bytes), tags };
}
