import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contract/call/locale.ts';
import { primaryPath, readPage } from '#domain/search/page-text.ts';
import { fileOf } from '#server/platform/publish/address.ts';
import { isAbsent } from '#server/platform/storage/disk-fault.ts';
import type { SearchRecord } from './language.ts';

const MARK = Buffer.from(' data-search=');

/** The bytes of a page; undefined if it was removed after being listed. */
function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

const localeOf = (path: string): Locale =>
  LOCALES.find((locale) => path.startsWith(`/${locale}/`)) ?? DEFAULT_LOCALE;

/** A page of a release with its language. */
export type ReadRecord = SearchRecord & { locale: Locale };

/**
 * Reads the searchable text of a page of a release, exactly as visitors see it. Returns undefined for pages other
 * than the primary address of a record: an archive shows the same article again.
 */
export function readRecord(release: string, path: string): ReadRecord | undefined {
  const file = fileOf(path);
  const bytes = file.endsWith('.html') ? contentOf(join(release, file)) : undefined;
  if (!bytes?.includes(MARK)) return undefined;
  const html = bytes.toString();
  if (primaryPath(html) !== path) return undefined;
  const page = readPage(html);
  if (!page) return undefined;
  const { kind, year, title, body } = page;
  return { path, kind, year, title, body, locale: localeOf(path) };
}
