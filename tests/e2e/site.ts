import type { Page } from '@playwright/test';

/** Every kind of page of the demonstration site, in both languages. */
const PATHS = [
  '/home/',
  '/dynamicEvent/',
  '/dynamicEvent/2024/',
  '/dynamicEvent/2025/1/',
  '/dynamicEvent/imnewsDetail/24/',
  '/entryInformation/entryList/',
  '/entryInformation/entryDetail/30/',
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
