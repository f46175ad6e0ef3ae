import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/call/locale.ts';
import { primaryPath, readPage } from '#domain/search/page-text.ts';
import type { SearchRecord } from './edition.ts';

const MARK = Buffer.from(' data-search="');

/** A page may be removed between being listed and being read. */
function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const localeOf = (path: string): Locale =>
  LOCALES.find((locale) => path.startsWith(`/${locale}/`)) ?? DEFAULT_LOCALE;

/** Only the page at a record's primary address is searched: an archive shows the same article once more. */
function recordOf(path: string, bytes: Buffer): SearchRecord | undefined {
  if (!bytes.includes(MARK)) return undefined;
  const html = bytes.toString();
  if (primaryPath(html) !== path) return undefined;
  const page = readPage(html);
  if (!page) return undefined;
  const { kind, year, title, body } = page;
  return { path, kind, year, title, body, locale: localeOf(path) };
}

/** Reads the pages of a release that can be found: what visitors see is what is searched. */
export function readRecords(release: string): SearchRecord[] {
  const entries = readdirSync(release, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    if (!entry.isFile() || !entry.name.endsWith('.html')) return [];
    const file = join(entry.parentPath, entry.name);
    const bytes = contentOf(file);
    const path = `/${relative(release, file).replace(/\.html$/, '/')}`;
    return (bytes && recordOf(path, bytes)) ?? [];
  });
}
