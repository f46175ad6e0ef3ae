import type { EntryWindow } from '#contract/registration/entry/window.ts';
import type { Locale } from '#contract/call/locale.ts';
import { formatMinute } from '#lib/date.ts';
import { daysUntil } from '#lib/days-until.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import type { WindowTexts } from '#lib/texts/enter.ts';

/** Returns whether a topic accepts entries, and until when, in one line. */
export function windowState(
  { state, from, until }: Pick<EntryWindow, 'state' | 'from' | 'until'>,
  texts: WindowTexts,
  locale: Locale,
): string {
  const dates = { from: formatMinute(from, locale), until: formatMinute(until, locale) };
  return fillIn(texts[`enter.${state}`], dates);
}

/** Returns how many days are left, by the server's clock. */
function daysLeft({ now, until }: EntryWindow, texts: WindowTexts): string {
  const days = daysUntil(Date.parse(until), Date.parse(now));
  if (days === 0) return texts['enter.lastDay'];
  return fillIn(texts['enter.daysLeft'], { days });
}

function placesOf({ quota, left, waiting, listCap }: EntryWindow, texts: WindowTexts): string[] {
  if (quota === null || left === null) return [];
  if (left > 0) return [fillIn(texts['enter.left'], { left, quota })];
  if (waiting < listCap) return [fillIn(texts['enter.fullWaiting'], { waiting })];
  return [texts[listCap > 0 ? 'enter.fullList' : 'enter.full']];
}

/** Returns further facts about a topic's registration: the remaining days and places, and the time zone. */
export function windowFacts(window: EntryWindow, texts: WindowTexts): string[] {
  const zone = window.state === 'closed' ? [] : [texts['enter.zone']];
  if (window.state !== 'open') return zone;
  return [daysLeft(window, texts), ...placesOf(window, texts), ...zone];
}

/** Returns the reader's next step for a topic, and its page; undefined if there is none. */
export function windowDeed(
  window: EntryWindow,
  topicId: number,
  texts: WindowTexts,
): { label: string; path: string } | undefined {
  const { own, state, quota, left, waiting, listCap } = window;
  const base = '/entryInformation';
  if (own?.state === 'draft' && !own.isOverdue)
    return { label: texts['enter.goOn'], path: `${base}/contestant/?id=${own.id}` };
  if (own) {
    const label = texts[own.state === 'draft' ? 'enter.seeDraft' : 'enter.see'];
    return { label, path: `${base}/competition/?id=${own.id}` };
  }
  if (state !== 'open') return undefined;
  const isFull = quota !== null && left === 0;
  if (isFull && waiting >= listCap) return undefined;
  const label = texts[isFull ? 'enter.waitFor' : 'enter.enter'];
  return { label, path: `${base}/contestant/?topic=${topicId}` };
}
