import { SECTION_YEARS } from '#contract/contest.ts';

/** What a year's own section names in its own way (specification 2); the route table says the same to pages. */
const ARCHIVED = {
  [SECTION_YEARS.second]: { root: '/eventDynamics/second/', schedule: 'scheduledate' },
  [SECTION_YEARS.first]: { root: '/eventDynamics/first/', schedule: 'schedule' },
} as const;

const isArchived = (year: number): year is keyof typeof ARCHIVED => year in ARCHIVED;

/** Where the albums and films of a year have pages; null for a year that has no section. */
export const mediaRoot = (year: number): string | null => {
  if (isArchived(year)) return ARCHIVED[year].root;
  return year === SECTION_YEARS.gags ? '/gags/' : null;
};

/** The page of a year's stages. */
export const schedulePath = (year: number): string =>
  isArchived(year) ? `${ARCHIVED[year].root}${ARCHIVED[year].schedule}/` : '/schedule/';
