import type { List } from '#contract/cooperation/listed.ts';

/** The pages of each list: the list, and one of its records. */
export const LIST_PATHS = {
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
  supplier: { list: '/cooperation/supplier/', detail: '/cooperation/supplierDetail/[id]/' },
  legal: { list: '/cooperation/legal/', detail: '/cooperation/legalDetail/[id]/' },
} as const satisfies Record<List, { list: string; detail: string }>;
