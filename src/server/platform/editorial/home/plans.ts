import { and, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { HomeItem } from '#contract/office/home.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { homeItem } from '#server/platform/home/item.ts';
import { kindOf } from '../parts.ts';
import type { Item } from '../store/row.ts';
import { contentItems } from '../store/table.ts';
import { reachedBy } from './reached.ts';

const MAX_ITEMS = 7;
const { publishAt, unpublishAt, planFailure } = contentItems;
const WEEK = sql`now() + interval '7 days'`;
const NEXT = sql`least(${publishAt}, ${unpublishAt})`;
const IS_NEAR = or(isNotNull(planFailure), lte(publishAt, WEEK), lte(unpublishAt, WEEK));

function toItem(item: Item): HomeItem {
  const { publishAt: on, unpublishAt: off } = item;
  const isOn = on !== null && (off === null || on <= off);
  return homeItem({
    page: kindOf(item).type.permission,
    what: item.planFailure ? 'planFailed' : isOn ? 'goesLive' : 'goesOff',
    id: item.id,
    title: item.title,
    at: (isOn ? on : off)?.toISOString() ?? null,
    note: item.planFailure,
  });
}

/** Items that are published or withdrawn within a week; failed plans first. */
export const plansHome: HomeHook = {
  card: 'plans',
  async read(db, caller) {
    const reached = reachedBy(caller, 'publish');
    if (reached === null) return null;
    const where = and(IS_NEAR, reached);
    const found = await db
      .select()
      .from(contentItems)
      .where(where)
      .orderBy(sql`${planFailure} IS NULL`, NEXT, contentItems.id)
      .limit(MAX_ITEMS);
    return { total: await db.$count(contentItems, where), items: found.map(toItem) };
  },
};
