import type { Page } from '@playwright/test';

/** Every kind of page of the demonstration site, in both languages. */
const PATHS = [
  '/home/',
  '/awardsettings/',
  '/expertJudges/',
  '/dynamicEvent/',
  '/dynamicEvent/2024/',
  '/dynamicEvent/2025/1/',
  '/dynamicEvent/imnewsDetail/24/',
  '/schedule/',
  '/entryInformation/',
  '/entryInformation/entryList/',
  '/entryInformation/entryDetail/30/',
  '/advanced/',
  '/advanced/detail/3/',
  '/privacy/',
  '/gags/video/',
  '/gags/video/videodetail/13/',
  '/gags/images/',
  '/gags/images/imagesdetail/10/',
  '/eventDynamics/second/oldDynamics/',
  '/eventDynamics/second/imnewsDetail/44/',
  '/eventDynamics/second/scheduledate/',
  '/eventDynamics/second/tracktopic/',
  '/eventDynamics/second/track/entryListsecond/4/',
  '/eventDynamics/second/track/entryInfo/10/',
  '/eventDynamics/second/images/',
  '/eventDynamics/first/eventDynamics/',
  '/eventDynamics/first/schedule/',
  '/eventDynamics/first/track/',
  '/eventDynamics/first/track/entryList/1/',
  '/eventDynamics/first/video/videodetail/3/',
  '/404/',
] as const;

export const ADDRESSES = PATHS.flatMap((path) => [path, `/en${path}`]);

/** What the browser complains about while a page is open. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
