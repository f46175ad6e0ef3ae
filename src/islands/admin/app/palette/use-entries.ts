import { CONTENT_TYPES } from '#contract/content-types.ts';
import { findRecords, type FoundRecord } from '#contract/office/find.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { readKept } from '#islands/admin/kit/kept/kept.ts';
import { everySession } from '#islands/admin/kit/navigation/every-session.ts';
import { pathOf, placeOf, visibleSections } from '#islands/admin/kit/navigation/navigation.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useSettled } from '#islands/admin/kit/use-settled.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { isThere } from '../registry.ts';
import type { Tab } from '#islands/admin/app/tabs/tabs.ts';
import { readRecent, recentKey, type Recent } from '#islands/admin/app/tabs/recent.ts';
import { isAskable, ranked, type Entry } from './entry.ts';

/** So long nothing is typed before the server is asked, in milliseconds. */
const PAUSE = 150;

const isContent = (page: string): boolean =>
  CONTENT_TYPES.some(({ permission }) => permission === page);

const deedsOf = ({ pageDeeds, t }: Office): Entry[] =>
  pageDeeds.list().map(({ name, run }) => ({
    key: `deed ${name}`,
    kind: 'deed',
    name,
    detail: t('admin.palette.here'),
    run,
  }));

/** Pages, each also by the other words that people have for it. */
export const pagesOf = ({ known, t }: Pick<Office, 'known' | 't'>): Entry[] =>
  visibleSections(known, isThere).flatMap((section) =>
    section.pages.map((page) => ({
      key: pathOf(page),
      kind: 'page' as const,
      name: t(`office.${page.key}` as OfficeKey),
      words: t(`words.${page.key}` as OfficeKey).split(/[,、] ?/),
      detail: t(`office.${section.key}` as OfficeKey),
      run: () => go(pathOf(page)),
    })),
  );

/** A record at its address, by what it is called. */
const entryOf = ({ t }: Office, kind: 'open' | 'recent', { path, title }: Recent): Entry => ({
  key: `${kind} ${path}`,
  kind,
  name: title,
  detail: t(`office.${placeOf(path)!.page.key}` as OfficeKey),
  run: () => go(path),
});

/** Records that are open in tabs. */
const openOf = (office: Office, tabs: readonly Tab[]): Entry[] =>
  tabs.flatMap(({ path, title }) => (title ? [entryOf(office, 'open', { path, title })] : []));

/** Records that were open of late and are no more; what their reader may not open any longer has no place. */
function recentOf(office: Office, tabs: readonly Tab[]): Entry[] {
  const { known } = office;
  const pages = visibleSections(known, isThere).flatMap((section) => section.pages.map(pathOf));
  return readRecent(readKept(recentKey(known.profile.userId)))
    .filter(({ path }) => pages.some((page) => path.startsWith(`${page}/`)))
    .filter(({ path }) => !tabs.some((tab) => tab.path === path))
    .map((one) => entryOf(office, 'recent', one));
}

/** Content opens; of other records the list does, narrowed to what was looked for. */
function recordOf({ t, locale }: Office, { page, id, title }: FoundRecord, text: string): Entry {
  const path = pathOf({ permission: page });
  return {
    key: `${page} ${id}`,
    kind: 'record',
    name: title[locale] || title.zh || title.en || t('admin.untitled'),
    detail: t(`office.${placeOf(path)!.page.key}` as OfficeKey),
    run: () =>
      isContent(page) ? go(`${path}/${id}`) : go(path, { ...everySession(page), keyword: text }),
  };
}

/** What the palette offers for a text: pages and deeds at once, records as they are found. */
export function useEntries(typed: string, tabs: readonly Tab[]) {
  const office = useOffice();
  const text = typed.trim();
  const asked = useSettled(text, PAUSE);
  const found = useLoaded(asked, async () =>
    isAskable(asked) ? (await office.call(findRecords, { body: { text: asked } })).data : [],
  );
  const records = (isAskable(text) ? (found.value ?? []) : [])
    .filter(({ page }) => placeOf(pathOf({ permission: page })) !== undefined)
    .map((one) => recordOf(office, one, text));
  const open = openOf(office, tabs);
  const recent = recentOf(office, tabs);
  const isListed = ({ key: record }: Entry) =>
    [...open, ...recent].some(({ key }) => key.endsWith(` /${record.replaceAll(/[: ]/g, '/')}`));
  const all = [
    ...deedsOf(office),
    ...open,
    ...pagesOf(office),
    ...recent,
    ...records.filter((record) => !isListed(record)),
  ];
  return {
    entries: ranked(all, text),
    isLoading: found.isLoading || asked !== text,
  };
}
