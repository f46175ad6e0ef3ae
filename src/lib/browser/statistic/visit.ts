import { readCookie } from '#lib/browser/session/kept/cookie.ts';

/** Browser settings that ask not to be counted; the server checks the headers as well. */
interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/**
 * Returns whether the page was opened from elsewhere: not by a link of this portal, not by a reload, not from the
 * history.
 */
function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isOpened = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  return (
    isOpened && (document.referrer === '' || new URL(document.referrer).host !== location.host)
  );
}

/** Returns the first step of the path after the language. */
const sectionOf = (path: string): string => /^\/(?:en\/)?(\w*)/.exec(path)![1]!;

function postVisit(): void {
  const cookie = readCookie(document.cookie, 'sourceChannel') ?? '';
  const channel = /(?:^|~)([a-z\d-]{2,24})$/.exec(cookie)?.[1] ?? '';
  const query = new URLSearchParams({ c: channel, s: sectionOf(location.pathname) });
  // A failure is ignored, since a reader could do nothing about it.
  fetch(`/api/statistic/visit?${query}`, { priority: 'low' }).catch(() => undefined);
}

/** Waits until the page has been painted, so that counting does not compete with what the reader came for. */
const sendWhenPainted = (): number => requestAnimationFrame(() => setTimeout(postVisit));

/**
 * Reports that somebody has opened this page from elsewhere, and through which channel they last came. It is a GET
 * that stores nothing in the browser (design of judging, 8). Nothing is sent for readers who opt out.
 */
export function sendVisit(): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Wishes;
  if (globalPrivacyControl || doNotTrack === '1' || !isArrival()) return;
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', sendWhenPainted, { once: true });
  } else sendWhenPainted();
}
