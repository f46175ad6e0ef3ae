import { detailRoot } from './detail-root.ts';
import type { List } from '#contract/cooperation/listed.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { OrganisationGroup } from '#contract/cooperation/open.ts';
import { LIST_PATHS } from '#domain/cooperation/list-path.ts';
import type { Route } from './route.ts';

export { LIST_PATHS } from '#domain/cooperation/list-path.ts';

/** The menu section of the cooperation portal. */
const COOPERATION = '/cooperation/home/';

type Paths = typeof LIST_PATHS;

/** The kinds whose lists stand together under docking. */
export const DOCKING = [
  'supply',
  'demand',
  'cooperationDemand',
] as const satisfies readonly ListingKind[];

/** Lists that stand together as tabs under one entry of the menu. */
export const TABBED: readonly (readonly List[])[] = [DOCKING, ['legalService', 'legal']];

/** The address of details without a record. */
const rootOf = <Detail extends `${string}[id]/`>(detail: Detail) =>
  detail.replace('[id]/', '') as Detail extends `${infer Root}[id]/` ? Root : never;

/** Lists that are in the menu by themselves; others are tabs of one that is. */
const inMenu = { isMenu: true, section: COOPERATION } as const;
const asTab = { section: COOPERATION } as const;

const pagesOf = <
  Of extends List,
  Place extends typeof inMenu | typeof asTab,
  Title extends 'route.listing' | 'route.organisation',
  Tag extends string,
>(
  list: Of,
  place: Place,
  detail: { title: Title; tag: Tag },
) =>
  [
    {
      path: LIST_PATHS[list].list as Paths[Of]['list'],
      meta: { i18lKey: `cooperation.${list}`, ...place },
    },
    detailRoot(rootOf(LIST_PATHS[list].detail as Paths[Of]['detail']), LIST_PATHS[list].list),
    {
      path: LIST_PATHS[list].detail as Paths[Of]['detail'],
      meta: { i18lKey: detail.title, section: COOPERATION },
      records: { source: list, tag: detail.tag },
    },
  ] as const;

/** The address of the feed of a kind of listing. */
export const feedPath = <Kind extends ListingKind>(kind: Kind) =>
  `/cooperation/feed/${kind}.xml` as const;

/** The catalogue of all datasets, and the description of one, for programs that gather them from many portals. */
export const DATASET_FILES = {
  catalogue: '/cooperation/dataset/catalog.jsonld',
  dataset: '/cooperation/dataset/[id].jsonld',
} as const;

const feed = <Kind extends ListingKind>(kind: Kind) => ({ path: feedPath(kind) }) as const;

const listing = <Kind extends ListingKind, Place extends typeof inMenu | typeof asTab>(
  kind: Kind,
  place: Place,
) => pagesOf(kind, place, { title: 'route.listing', tag: 'listing:[id]' });

const organisation = <Group extends OrganisationGroup, Place extends typeof inMenu | typeof asTab>(
  group: Group,
  place: Place,
) =>
  pagesOf(group, place, {
    title: 'route.organisation',
    tag: 'organisation:[id]',
  });

/** Everything that organisations publish, and they themselves (design of the cooperation portal, 16). */
export const LISTING_ROUTES = [
  {
    path: '/cooperation/docking/',
    redirect: LIST_PATHS.supply.list,
    meta: { i18lKey: 'route.docking', ...inMenu },
  },
  ...listing('supply', asTab),
  ...listing('demand', asTab),
  ...listing('cooperationDemand', asTab),
  ...listing('service', inMenu),
  ...listing('research', inMenu),
  ...organisation('supplier', inMenu),
  ...listing('legalService', inMenu),
  ...organisation('legal', asTab),
  ...listing('dataset', inMenu),
  ...listing('activity', inMenu),
  feed('supply'),
  feed('demand'),
  feed('cooperationDemand'),
  feed('service'),
  feed('research'),
  feed('legalService'),
  feed('dataset'),
  feed('activity'),
  { path: DATASET_FILES.catalogue, oneLanguage: true },
  {
    path: DATASET_FILES.dataset,
    oneLanguage: true,
    records: { source: 'dataset', tag: 'listing:[id]' },
  },
  {
    path: '/cooperation/publish/',
    meta: { i18lKey: 'route.publish', section: COOPERATION },
  },
] as const satisfies readonly Route[];
