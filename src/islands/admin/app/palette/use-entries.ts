import { CONTENT_TYPES } from '#contract/content-types.ts';
import { findRecords, type FoundRecord } from '#contract/office/find.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { readKept, replaceKept } from '#islands/admin/kit/kept/kept.ts';
import {
  menuAddress,
  pathOf,
  placeOf,
  visibleSections,
} from '#islands/admin/kit/navigation/navigation.ts';
import type { OfficePage } from '#contract/office.ts';
import { go, toHash, type Address } from '#islands/admin/kit/navigation/router.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useSettled } from '#islands/admin/kit/use-settled.ts';
import { columnsKey } from '#islands/admin/list/column.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { isThere } from '../registry.ts';
import type { Tab } from '#islands/admin/app/tabs/tabs.ts';
import { readRecent, recentKey, type Recent } from '#islands/admin/app/tabs/recent.ts';
import { fitOf, isAskable, rankEntries, type Entry } from './entry.ts';
import { addressOf } from './found.ts';

/** A record found by the server, with the address that opens it. */
interface FoundEntry extends Entry {
  address: Address;
}

/** Pause after the last keystroke before the server is asked, in milliseconds. */
const PAUSE = 150;

const deedsOf = ({ pageDeeds, t }: Office): Entry[] =>
  pageDeeds.list().map(({ name, run }) => ({
    key: `deed ${name}`,
    kind: 'deed',
    name,
    detail: t('admin.palette.here'),
    run,
  }));

const synonymsOf = (page: OfficePage, t: Office['t']): string[] =>
  t(`words.${page.key}` as OfficeKey).split(/[,、] ?/);

/** Pages as entries, each with its synonyms. */
export const pagesOf = ({ known, t }: Pick<Office, 'known' | 't'>): Entry[] =>
  visibleSections(known, isThere).flatMap((section) =>
    section.pages.map((page) => ({
      key: pathOf(page),
      kind: 'page' as const,
      name: t(`office.${page.key}` as OfficeKey),
      words: synonymsOf(page, t),
      detail: t(`office.${section.key}` as OfficeKey),
      run() {
        const { path, query } = menuAddress(page);
        go(path, query);
      },
    })),
  );

/** A name as it is typed. */
const withoutMarks = (name: string): string => name.replaceAll(/[:：]/g, '');

/** Kinds whose records the reader may add on a page. */
const addableOn = (page: OfficePage, may: Office['may']) =>
  CONTENT_TYPES.filter(
    (type) => pathOf(type) === pathOf(page) && !type.isSingle && may(`${type.permission}:add`),
  );

/** Entries that open the form of a new record, from any page. */
export const addingOf = ({ known, may, t }: Pick<Office, 'known' | 'may' | 't'>): Entry[] =>
  visibleSections(known, isThere).flatMap((section) =>
    section.pages.flatMap((page) =>
      addableOn(page, may).map(({ type }) => {
        const name = t('admin.addOf', { name: t(`resource.${type}` as OfficeKey) });
        const pageName = t(`office.${page.key}` as OfficeKey);
        return {
          key: `add ${type}`,
          kind: 'add' as const,
          name,
          words: [withoutMarks(name), pageName, ...synonymsOf(page, t)],
          detail: t(`office.${section.key}` as OfficeKey),
          run: () => go(`${pathOf(page)}/new`),
        };
      }),
    ),
  );

/** Entry for a record at an address. */
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

/** Records that were opened recently and are not open now, as far as the reader may still open their pages. */
function recentOf(office: Office, tabs: readonly Tab[]): Entry[] {
  const { known } = office;
  const pages = visibleSections(known, isThere).flatMap((section) => section.pages.map(pathOf));
  return readRecent(readKept(recentKey(known.profile.userId)))
    .filter(({ path }) => pages.some((page) => path.startsWith(`${page}/`)))
    .filter(({ path }) => !tabs.some((tab) => tab.path === path))
    .map((one) => entryOf(office, 'recent', one));
}

/** Entry for a result: a record opens, a saved filter is applied to its list, with its columns. */
function recordOf(office: Office, found: FoundRecord, text: string): FoundEntry {
  const { t, may, locale, known } = office;
  const { kind, id, title, year, shown } = found;
  const address = addressOf(found, may, text);
  const name = t(`office.${placeOf(address.path)!.page.key}` as OfficeKey);
  return {
    key: `${kind} ${id}`,
    kind: 'record',
    name: title[locale] || title.zh || title.en || t('admin.untitled'),
    detail:
      kind === 'savedFilter'
        ? t('admin.palette.view', { name })
        : [name, year].filter(Boolean).join(' · '),
    address,
    run() {
      if (shown) replaceKept(columnsKey(known.profile.userId, shown.list), shown.columns);
      go(address.path, address.query);
    },
  };
}

/** Entries of the palette for a text: pages and deeds immediately, records once they are found. */
export function useEntries(typed: string, tabs: readonly Tab[]) {
  const office = useOffice();
  const text = typed.trim();
  const asked = useSettled(text, PAUSE);
  const found = useLoaded(asked, async () => ({
    of: asked,
    rows: isAskable(asked) ? (await office.call(findRecords, { body: { text: asked } })).data : [],
  }));
  const { of, rows = [] } = found.value ?? {};
  // What was found for another text stays only as far as it bears this one: Enter may come before the answer.
  const isFound = ({ name }: Entry) => of === text || fitOf(name, text) < Number.POSITIVE_INFINITY;
  const records = (isAskable(text) ? rows : [])
    .filter(({ page }) => placeOf(pathOf({ permission: page })) !== undefined)
    .map((one) => recordOf(office, one, text))
    .filter(isFound);
  const open = openOf(office, tabs);
  const recent = recentOf(office, tabs);
  const listed = [...open, ...recent].map(({ key }) => key.split(' ')[1]);
  const isListed = ({ address }: FoundEntry) => listed.includes(toHash(address).slice(1));
  const all = [
    ...deedsOf(office),
    ...open,
    ...pagesOf(office),
    ...recent,
    ...addingOf(office),
    ...records.filter((record) => !isListed(record)),
  ];
  return {
    entries: rankEntries(all, text),
    isLoading: found.isLoading || asked !== text,
  };
}
