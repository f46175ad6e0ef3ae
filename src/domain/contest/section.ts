import { SECTION_YEARS } from '#contract/contest.ts';

/** What a year's own section names in its own way (specification 2); the route table says the same to pages. */
const ARCHIVED = {
  [SECTION_YEARS.second]: { root: '/eventDynamics/second/', schedule: 'scheduledate' },
  [SECTION_YEARS.first]: { root: '/eventDynamics/first/', schedule: 'schedule' },
} as const;

const isArchived = (year: number): year is keyof typeof ARCHIVED => year in ARCHIVED;

/** Whether a year has a section of pages of its own; the others share /schedule, /entryInformation and /gags. */
export const hasSection = isArchived;

/** Where the albums and films of a year have pages. */
export const mediaRoot = (year: number): string =>
  isArchived(year) ? ARCHIVED[year].root : '/gags/';

/** The page of a year's stages. */
export const schedulePath = (year: number): string =>
  isArchived(year) ? `${ARCHIVED[year].root}${ARCHIVED[year].schedule}/` : '/schedule/';
