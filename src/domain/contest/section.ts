import { SECTION_YEARS } from '#contract/contest/contest.ts';

/**
 * Addresses in the section of an archived year, which each year names differently (specification 2). The route table
 * says the same to pages.
 */
const ARCHIVED = {
  [SECTION_YEARS.second]: {
    root: '/eventDynamics/second/',
    schedule: 'scheduledate',
    tracks: 'tracktopic',
  },
  [SECTION_YEARS.first]: {
    root: '/eventDynamics/first/',
    schedule: 'schedule',
    tracks: 'track',
  },
} as const;

const isArchived = (year: number): year is keyof typeof ARCHIVED => year in ARCHIVED;

/**
 * Returns whether a year has a section of pages of its own. The other years share /schedule, /entryInformation and
 * /gags.
 */
export const hasSection = isArchived;

/** Returns the address under which the albums and films of a year have their pages. */
export const mediaRoot = (year: number): string =>
  isArchived(year) ? ARCHIVED[year].root : '/gags/';

/** Returns the page of a session that has no section, once another session is the current one. */
const sessionPath = (year: number): string => `/eventDynamics/session/${year}/`;

/** Returns the page of a year's stages. @param current the year of the session that the portal is about */
export function schedulePath(year: number, current: number | undefined): string {
  if (isArchived(year)) return `${ARCHIVED[year].root}${ARCHIVED[year].schedule}/`;
  return year === current ? '/schedule/' : sessionPath(year);
}

/** Returns the page of a year's tracks. @param current the year of the session that the portal is about */
export function tracksPath(year: number, current: number | undefined): string {
  if (isArchived(year)) return `${ARCHIVED[year].root}${ARCHIVED[year].tracks}/`;
  return year === current ? '/entryInformation/entryList/' : sessionPath(year);
}

/** Returns the page of a session. @param current the year of the session that the portal is about */
export const contestPath = (year: number, current: number | undefined): string =>
  year === current ? '/home/' : schedulePath(year, current);
