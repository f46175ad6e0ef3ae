import type { ContentState } from '#contract/kind/editorial-row.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { mergeData, type Data } from './bilingual.ts';
import { isSame } from './same.ts';

/** The parts of a content record that decide its state. */
export interface Versions {
  /** The working copy. */
  data: Data;
  /** What visitors see; null while it is not published. */
  live: Data | null;
  /** The languages that were published. */
  liveLocales: readonly Locale[];
}

/** Returns the languages whose published text differs from the working copy. */
export function changedLocales({ data, live, liveLocales }: Versions): Locale[] {
  if (live === null) return [];
  return LOCALES.filter(
    (locale) => liveLocales.includes(locale) && !isSame(mergeData(live, data, [locale]), live),
  );
}

/** Returns the state of a record: not published, live, or live with unpublished changes. */
export function stateOf(versions: Versions): ContentState {
  if (versions.live === null) return 'draft';
  return changedLocales(versions).length > 0 ? 'changed' : 'live';
}

/**
 * Returns the session that a published record waits for: no page shows the record until that session is published.
 * @param session the year of the session that the record needs to be visible; null if it needs none
 * @param visible the years of the sessions that visitors see
 */
export const awaitedSession = (
  { live }: Pick<Versions, 'live'>,
  session: number | null,
  visible: readonly number[],
): number | null =>
  live === null || session === null || visible.includes(session) ? null : session;

/**
 * Returns whether a record may be published in some languages. English alone may not: pages show Chinese for whatever
 * is missing in English.
 */
export const mayPublish = ({ live, liveLocales }: Versions, locales: readonly Locale[]): boolean =>
  locales.length > 0 && (locales.includes('zh') || (live !== null && liveLocales.includes('zh')));

/**
 * Returns the languages in which a record is published by default. English is included if none of its needed texts is
 * missing, or if it is already live.
 */
export const defaultLocales = ({
  missing,
  liveLocales,
}: Pick<Versions, 'liveLocales'> & { missing: readonly string[] }): Locale[] =>
  LOCALES.filter(
    (locale) => locale === 'zh' || missing.length === 0 || liveLocales.includes(locale),
  );
