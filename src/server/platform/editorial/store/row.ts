import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { awaitedSession, changedLocales } from '#domain/editorial/state.ts';
import { isSame } from '#domain/editorial/same.ts';
import { currentContest } from '#domain/contest/current.ts';
import type { ContentKind } from '../kind.ts';
import type { Session } from './session.ts';
import type { contentItems } from './table.ts';

export type Item = typeof contentItems.$inferSelect;

const text = (moment: Date | null) => moment && moment.toISOString();

/**
 * The address at which visitors see an item, or null; `awaits` is the year of a session that has to be published
 * first.
 */
export function addressOf(kind: ContentKind, item: Item, sessions: readonly Session[]) {
  const { recordId, live } = item;
  if (live === null || recordId === null) return { awaits: null, address: null };
  const years = sessions.map(({ year }) => year);
  const awaits = awaitedSession(item, kind.session?.(live) ?? null, years);
  const current = currentContest(sessions)?.year;
  return { awaits, address: awaits === null ? kind.address(recordId, live, current) : null };
}

/** An item as lists show it. */
export function toRow(kind: ContentKind, item: Item, sessions: readonly Session[]): ContentRow {
  return {
    ...item,
    updatedAt: item.updatedAt.toISOString(),
    publishAt: text(item.publishAt),
    unpublishAt: text(item.unpublishAt),
    isPlanEarlier: item.planned !== null && !isSame(item.planned.data, item.data),
    changedLocales: changedLocales(item),
    ...addressOf(kind, item, sessions),
  };
}

/** An item as its editor shows it. */
export const toFull = (kind: ContentKind, item: Item, sessions: readonly Session[]) => ({
  ...toRow(kind, item, sessions),
  data: item.data,
});
