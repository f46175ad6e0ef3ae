import { readCookie } from '#lib/browser/session/kept/cookie.ts';

/** What a browser knows that asks not to be counted; the server looks at the headers as well. */
interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Whether the page was opened from elsewhere: not by a link of this portal, not anew, not from the history. */
function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isOpened = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  return (
    isOpened && (document.referrer === '' || new URL(document.referrer).host !== location.host)
  );
}

/** The first step of the path, without the language. */
const sectionOf = (path: string): string => /^\/(?:en\/)?(\w*)/.exec(path)![1]!;

function tellVisit(): void {
  const cookie = readCookie(document.cookie, 'sourceChannel') ?? '';
  const channel = /(?:^|~)([a-z\d-]{2,24})$/.exec(cookie)?.[1] ?? '';
  const query = new URLSearchParams({ c: channel, s: sectionOf(location.pathname) });
  // A visit that is not counted is nothing that a reader could do about.
  fetch(`/api/statistic/visit?${query}`, { priority: 'low' }).catch(() => undefined);
}

/** Once the page is seen: what is counted shall not take the line from what is read. */
const tellSoon = (): number => requestAnimationFrame(() => setTimeout(tellVisit));

/**
 * Says that somebody has opened this page from elsewhere, and by which channel they came last: a GET, of which nothing is
 * stored in the browser (design of judging, 8). Of whoever does not wish it nothing is said.
 */
export function sendVisit(): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Wishes;
  if (globalPrivacyControl || doNotTrack === '1' || !isArrival()) return;
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', tellSoon, { once: true });
  } else tellSoon();
}
