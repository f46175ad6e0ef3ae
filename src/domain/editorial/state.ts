import type { ContentState } from '#contract/kind/editorial-row.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { mergeData, type Data } from './bilingual.ts';
import { isSame } from './same.ts';

/** A record of content as far as its state matters. */
export interface Versions {
  /** The working copy. */
  data: Data;
  /** What visitors see; null while it is not published. */
  live: Data | null;
  /** The languages that were published. */
  liveLocales: readonly Locale[];
}

/** The languages whose published text is not the working copy's any more. */
export function changedLocales({ data, live, liveLocales }: Versions): Locale[] {
  if (live === null) return [];
  return LOCALES.filter(
    (locale) => liveLocales.includes(locale) && !isSame(mergeData(live, data, [locale]), live),
  );
}

/** Never or no longer published, live as it stands, or live with changes that wait. */
export function stateOf(versions: Versions): ContentState {
  if (versions.live === null) return 'draft';
  return changedLocales(versions).length > 0 ? 'changed' : 'live';
}

/**
 * The session for whose publication a published record waits: until then no page shows it.
 * @param session the year without whose session visitors do not see the record; null where it needs none
 * @param visible the years of the sessions that visitors see
 */
export const awaitedSession = (
  { live }: Pick<Versions, 'live'>,
  session: number | null,
  visible: readonly number[],
): number | null =>
  live === null || session === null || visible.includes(session) ? null : session;

/**
 * Chinese carries the page: what is missing in English is shown in it, so that English alone cannot be published.
 */
export const mayPublish = ({ live, liveLocales }: Versions, locales: readonly Locale[]): boolean =>
  locales.length > 0 && (locales.includes('zh') || (live !== null && liveLocales.includes('zh')));

/** The languages in which a record is published by whoever chooses none: English once nothing is missing that it needs, or if it is live. */
export const usualLocales = ({
  missing,
  liveLocales,
}: Pick<Versions, 'liveLocales'> & { missing: readonly string[] }): Locale[] =>
  LOCALES.filter(
    (locale) => locale === 'zh' || missing.length === 0 || liveLocales.includes(locale),
  );
