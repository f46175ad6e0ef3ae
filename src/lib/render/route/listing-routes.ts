import { detailRoot } from './detail-root.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { Route } from './route.ts';

/** The menu section of the cooperation portal. */
const COOPERATION = '/cooperation/home/';

/** The pages of each kind of listing: its list, and one of them. */
export const LISTING_PATHS = {
  supply: {
    list: '/cooperation/docking/supply/',
    detail: '/cooperation/docking/supplyDetail/[id]/',
  },
  demand: {
    list: '/cooperation/docking/demand/',
    detail: '/cooperation/docking/demandDetail/[id]/',
  },
  cooperationDemand: {
    list: '/cooperation/docking/cooperationDemand/',
    detail: '/cooperation/docking/cooperationDemandDetail/[id]/',
  },
  service: { list: '/cooperation/service/', detail: '/cooperation/serviceDetail/[id]/' },
  research: { list: '/cooperation/research/', detail: '/cooperation/researchDetail/[id]/' },
  legalService: {
    list: '/cooperation/legalService/',
    detail: '/cooperation/legalServiceDetail/[id]/',
  },
  dataset: { list: '/cooperation/dataset/', detail: '/cooperation/datasetDetail/[id]/' },
  activity: { list: '/cooperation/activity/', detail: '/cooperation/activityDetail/[id]/' },
} as const satisfies Record<ListingKind, { list: string; detail: string }>;

/** The kinds whose lists stand together under docking. */
export const DOCKING = [
  'supply',
  'demand',
  'cooperationDemand',
] as const satisfies readonly ListingKind[];

/** The address of a kind's details without a record. */
const rootOf = <Detail extends `${string}[id]/`>(detail: Detail) =>
  detail.replace('[id]/', '') as Detail extends `${infer Root}[id]/` ? Root : never;

/** Lists that are in the menu by themselves; others are tabs of one that is. */
const inMenu = { isMenu: true, section: COOPERATION } as const;
const asTab = { section: COOPERATION } as const;

const listing = <Kind extends ListingKind, Place extends typeof inMenu | typeof asTab>(
  kind: Kind,
  place: Place,
) =>
  [
    {
      path: LISTING_PATHS[kind].list as (typeof LISTING_PATHS)[Kind]['list'],
      meta: { i18lKey: `cooperation.${kind}`, ...place },
    },
    detailRoot(
      rootOf(LISTING_PATHS[kind].detail as (typeof LISTING_PATHS)[Kind]['detail']),
      LISTING_PATHS[kind].list,
    ),
    {
      path: LISTING_PATHS[kind].detail as (typeof LISTING_PATHS)[Kind]['detail'],
      meta: { i18lKey: 'route.listing', section: COOPERATION },
      records: { source: kind, tag: 'listing:[id]' },
    },
  ] as const;

/** Everything that organisations publish (design of the cooperation portal, 16). */
export const LISTING_ROUTES = [
  {
    path: '/cooperation/docking/',
    redirect: LISTING_PATHS.supply.list,
    meta: { i18lKey: 'route.docking', ...inMenu },
  },
  ...listing('supply', asTab),
  ...listing('demand', asTab),
  ...listing('cooperationDemand', asTab),
  ...listing('service', inMenu),
  ...listing('research', inMenu),
  ...listing('legalService', inMenu),
  ...listing('dataset', inMenu),
  ...listing('activity', inMenu),
  {
    path: '/cooperation/publish/',
    meta: { i18lKey: 'route.publish', section: COOPERATION },
  },
] as const satisfies readonly Route[];
