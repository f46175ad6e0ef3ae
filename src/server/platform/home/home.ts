import { HOME_CARDS, type HomeCard, type HomeCardName } from '#contract/office/home.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { HomeHook } from '#server/platform/http/home-hook.ts';

/** Milliseconds to wait for a card; a slower one is requested separately. */
const TIMEOUT = 150;

/** Orders items by the time since which they wait, longest first; items without a time come last, in their order. */
const bySince = (one: HomeCard['items'][number], other: HomeCard['items'][number]): number =>
  (one.at ?? '9').localeCompare(other.at ?? '9');

/** A card made of the contributions of all areas; null if the caller has none of them. */
export async function readCard(
  db: Database,
  hooks: readonly HomeHook[],
  caller: Caller,
  name: HomeCardName,
): Promise<HomeCard | null> {
  const own = hooks.filter(({ card }) => card === name);
  const parts = await Promise.all(own.map((hook) => hook.read(db, caller)));
  const known = parts.filter((part) => part !== null);
  if (known.length === 0) return null;
  const items = known.flatMap((part) => part.items);
  return {
    name,
    total: known.reduce((sum, { total }) => sum + total, 0),
    items: name === 'waiting' ? items.toSorted(bySince) : items,
  };
}

/**
 * The value of a promise, or undefined if it takes too long. A rejection counts as too late, so that only the
 * separate request for that card fails.
 */
async function inTime<T>(promise: Promise<T>, patience: number): Promise<{ value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  const done = promise.then(
    (value) => ({ value }),
    () => undefined,
  );
  return Promise.race([done, over]).finally(() => clearTimeout(timer));
}

/** Returns the cards of a caller that were ready in time, and the names of the others. */
export async function readHome(
  db: Database,
  hooks: readonly HomeHook[],
  caller: Caller,
  patience = TIMEOUT,
): Promise<{ cards: HomeCard[]; late: HomeCardName[] }> {
  const asked = HOME_CARDS.map(async (name) => {
    const read = await inTime(readCard(db, hooks, caller, name), patience);
    return { name, read };
  });
  const all = await Promise.all(asked);
  return {
    cards: all.flatMap(({ read }) => read?.value ?? []),
    late: all.flatMap(({ name, read }) => (read === undefined ? [name] : [])),
  };
}
