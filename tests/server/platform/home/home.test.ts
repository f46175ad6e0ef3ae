import { describe, expect, it } from 'vitest';
import type { HomeItem } from '#contract/office/home.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { HomeHook, HomePart } from '#server/platform/http/home-hook.ts';
import { homeItem } from '#server/platform/home/item.ts';
import { readCard, readHome } from '#server/platform/home/home.ts';
import type { Caller } from '#server/platform/http/context.ts';

const db = {} as Database;
const caller = {} as Caller;
const item = (page: string, at: string | null = null): HomeItem =>
  homeItem({ page, what: 'open', count: 1, at });
const part = (...items: HomeItem[]): HomePart => ({ total: items.length, items });
const hook = (card: HomeHook['card'], read: () => Promise<HomePart | null>): HomeHook => ({
  card,
  read,
});

describe('the home page of the office', () => {
  it('merges items of several areas into one card, those that have waited longest first', async () => {
    const hooks = [
      hook('waiting', async () => part(item('a:a'), item('b:b', '2026-02-01T00:00:00.000Z'))),
      hook('waiting', async () => part(item('c:c', '2026-01-01T00:00:00.000Z'))),
      hook('waiting', async () => null),
    ];
    const card = await readCard(db, hooks, caller, 'waiting');
    expect(card!.items.map(({ page }) => page)).toEqual(['c:c', 'b:b', 'a:a']);
    expect(card!.total).toBe(3);
  });

  it('leaves out cards without items for the reader', async () => {
    const hooks = [hook('drafts', async () => null)];
    expect(await readCard(db, hooks, caller, 'drafts')).toBeNull();
    expect(await readHome(db, hooks, caller)).toEqual({ cards: [], late: [] });
  });

  it('does not wait for slow cards, and does not fail if one fails', async () => {
    const hooks = [
      hook('waiting', async () => part(item('a:a'))),
      hook('drafts', () => new Promise(() => undefined)),
      hook('health', () => Promise.reject(new Error('no disk'))),
    ];
    const { cards, late } = await readHome(db, hooks, caller, 20);
    expect(cards.map(({ name }) => name)).toEqual(['waiting']);
    expect(late).toEqual(['drafts', 'health']);
    await expect(readCard(db, hooks, caller, 'health')).rejects.toThrow('no disk');
  });
});
