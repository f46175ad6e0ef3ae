import { SECTION_YEARS } from '#contract/contest/contest.ts';

/** What a year's own section names in its own way (specification 2); the route table says the same to pages. */
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

/** Whether a year has a section of pages of its own; the others share /schedule, /entryInformation and /gags. */
export const hasSection = isArchived;

/** Where the albums and films of a year have pages. */
export const mediaRoot = (year: number): string =>
  isArchived(year) ? ARCHIVED[year].root : '/gags/';

/** Where a session that has no section is shown once another one runs. */
const sessionPath = (year: number): string => `/eventDynamics/session/${year}/`;

/** The page of a year's stages. @param current the year of the session that the portal is about */
export function schedulePath(year: number, current: number | undefined): string {
  if (isArchived(year)) return `${ARCHIVED[year].root}${ARCHIVED[year].schedule}/`;
  return year === current ? '/schedule/' : sessionPath(year);
}

/** The page of a year's tracks. @param current the year of the session that the portal is about */
export function tracksPath(year: number, current: number | undefined): string {
  if (isArchived(year)) return `${ARCHIVED[year].root}${ARCHIVED[year].tracks}/`;
  return year === current ? '/entryInformation/entryList/' : sessionPath(year);
}

/** The page of a session itself. @param current the year of the session that the portal is about */
export const contestPath = (year: number, current: number | undefined): string =>
  year === current ? '/home/' : schedulePath(year, current);
