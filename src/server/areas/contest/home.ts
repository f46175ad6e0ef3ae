import { and, eq, inArray } from 'drizzle-orm';
import type { Contest, Stage } from '#contract/contest/contest.ts';
import type { HomeItem } from '#contract/office/home.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { reachOf } from '#server/platform/editorial/store/reach.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';
import { homeItem } from '#server/platform/home/item.ts';
import { contestKind } from './contest-kind.ts';
import { findContest, findCurrentYear, listStages } from './repository.ts';
import { stageKind } from './stage-kind.ts';

const LIST = `${contestKind.type.permission}:list`;

/** Returns the current stages, or the next one if there are none. */
function nearStages(stages: readonly Stage[], now: number) {
  const on = stages.filter(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  );
  if (on.length > 0) return on.map((stage) => ({ stage, what: 'stageNow' as const }));
  const ahead = stages.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const next = ahead.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)).at(0);
  return next ? [{ stage: next, what: 'stageNext' as const }] : [];
}

/** Returns the ids of the stages' working copies, by the ids of the published stages. */
async function itemsOf(db: Database, caller: Caller, stages: readonly Stage[]) {
  const ids = stages.map(({ id }) => id);
  const found = await db
    .select({ id: contentItems.id, recordId: contentItems.recordId })
    .from(contentItems)
    .where(and(inArray(contentItems.recordId, ids), reachOf(stageKind, caller, 'list')));
  return new Map(found.map(({ id, recordId }) => [recordId, id]));
}

async function stageItems(db: Database, caller: Caller, year: number): Promise<HomeItem[]> {
  const near = nearStages(await listStages(db, year), Date.now());
  const items = await itemsOf(
    db,
    caller,
    near.map(({ stage }) => stage),
  );
  return near.map(({ stage, what }) =>
    homeItem({
      page: stageKind.type.permission,
      what,
      id: items.get(stage.id) ?? null,
      title: stage.name,
      at: what === 'stageNow' ? stage.endsAt : stage.startsAt,
      filter: { year: String(year) },
    }),
  );
}

async function sessionItem(db: Database, caller: Caller, session: Contest): Promise<HomeItem> {
  const [item] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.year, session.year), reachOf(contestKind, caller, 'list')));
  return homeItem({
    page: contestKind.type.permission,
    what: 'session',
    id: item?.id ?? null,
    title: session.title,
    at: session.registrationUntil,
  });
}

/** The current session and its current or next stages. */
export const contestHome: HomeHook = {
  card: 'contest',
  async read(db, caller) {
    if (!hasPermission(caller, LIST)) return null;
    const year = await findCurrentYear(db);
    // A session may be withdrawn between the two queries.
    const session = year === undefined ? undefined : await findContest(db, year);
    if (!session) return { total: 0, items: [] };
    const stages = await stageItems(db, caller, session.year);
    const items = [await sessionItem(db, caller, session), ...stages];
    return { total: items.length, items };
  },
};
