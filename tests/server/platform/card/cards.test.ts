import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CardRecord, cardPath } from '#contract/card/card.ts';
import { createCards, type Cards } from '#server/platform/card/cards.ts';
import { cardsFolder } from '#server/platform/card/store.ts';
import { fileOf } from '#server/platform/publish/address.ts';
import { EFFORT } from '#server/platform/publish/release/compress.ts';
import { writeFiles } from '#server/platform/publish/release/release-file.ts';
import {
  siteFolder,
  switchRelease,
  clearReleases,
} from '#server/platform/publish/release/release.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();
const quiet = pino({ level: 'silent' });
const RELEASE = '20250101T000000-000000';

const record = (page: string, title: string, digest = '0123456789abcdef'): CardRecord => ({
  address: `/share${page}${digest}`,
  locale: 'zh',
  name: '大赛',
  kind: '',
  title,
  year: 2025,
  art: { is: 'year' },
});
const WIDE = cardPath(record('/home/', ''), 'wide');

let drawn: string[];
let cards: Cards;
let fails: boolean;

/** Publishes a page that names a card, or a page without one. */
function publish(page: string, card?: CardRecord): void {
  const json = JSON.stringify(card);
  const head = card ? `<script type="application/json" id="card">${json}</script>` : '';
  writeFiles(
    siteFolder(folder()),
    RELEASE,
    fileOf(page),
    Buffer.from(`<head>${head}</head>`),
    EFFORT.page,
  );
}

beforeEach(async () => {
  const site = siteFolder(folder());
  [drawn, fails] = [[], false];
  cards = createCards({ dataDir: folder(), site, log: quiet }, async ({ title }, shape) => {
    if (fails) throw new Error('no ink');
    drawn.push(`${title} ${shape}`);
    return Buffer.from(title);
  });
  await clearReleases(site);
  publish('/home/', record('/home/', '首页'));
  await switchRelease(site, RELEASE);
});

/** The files in the folder of cards. */
const names = async (): Promise<string[]> => {
  const found = await readdir(cards.folder, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('a share card', () => {
  it('is drawn from what its page says, once for all concurrent requests', async () => {
    const asked = await Promise.all([cards.provide(WIDE), cards.provide(WIDE)]);
    expect([...asked, await cards.provide(WIDE)]).toEqual([true, true, true]);
    expect(drawn).toEqual(['首页 wide']);
  });

  it('has a square variant as well', async () => {
    expect(await cards.provide(cardPath(record('/home/', ''), 'square'))).toBe(true);
    expect(drawn).toEqual(['首页 square']);
  });

  it.each([
    ['a card with an outdated hash', '/share/home/ffffffffffffffff.jpg'],
    ['a card of a missing page', '/share/nowhere/0123456789abcdef.jpg'],
    ['a path outside of the site', '/share/../keys/0123456789abcdef.jpg'],
    ['an address with a text in its query', '/share/home/0123456789abcdef.jpg?title=x'],
    ['an address that is not a picture', '/share/home/0123456789abcdef.html'],
  ])('%s is not drawn', async (_, path) => {
    expect(await cards.provide(path)).toBe(false);
    expect(drawn).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it('is not drawn for a page without a card record', async () => {
    publish('/home/');
    expect(await cards.provide(WIDE)).toBe(false);
  });

  it('is missing while drawing fails, and is drawn at the next request', async () => {
    fails = true;
    expect(await cards.provide(WIDE)).toBe(false);
    fails = false;
    expect(await cards.provide(WIDE)).toBe(true);
  });

  it('ignores a card record that is only quoted in another page', async () => {
    const other = `<script type="application/json" id="card">${JSON.stringify(record('/a/', '别的'))}</script>`;
    publish('/home/', record('/home/', `${other.replaceAll('<', '\\u003c')}`));
    expect(await cards.provide('/share/a/0123456789abcdef.jpg')).toBe(false);
  });
});

describe('removing old share cards', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const NOW = new Date('2026-03-01T00:00:00Z');

  /** Creates a card drawn the given number of days ago. */
  async function lay(path: string, days: number): Promise<void> {
    const file = join(cardsFolder(folder()), path.slice('/share/'.length));
    const then = new Date(NOW.getTime() - days * DAY);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'card');
    await utimes(file, then, then);
  }

  it('removes only cards that no page has named for 30 days', async () => {
    await lay(WIDE, 400);
    await lay('/share/home/aaaaaaaaaaaaaaaa.jpg', 29);
    await lay('/share/home/bbbbbbbbbbbbbbbb.jpg', 31);
    await lay('/share/gone/cccccccccccccccc-square.jpg', 31);
    await lay('/share/home/dddddddddddddddd.jpg.5f2e', 31);
    await cards.removeUnused(NOW);
    expect((await names()).sort()).toEqual(['0123456789abcdef.jpg', 'aaaaaaaaaaaaaaaa.jpg']);
  });

  it('removes the cards of a deleted page at once', async () => {
    await lay('/share/gone/cccccccccccccccc.jpg', 1);
    await lay('/share/home/aaaaaaaaaaaaaaaa.jpg', 1);
    await cards.removeUnused(NOW);
    expect(await names()).toEqual(['aaaaaaaaaaaaaaaa.jpg']);
  });

  it('does nothing if no card was drawn', async () => {
    await expect(cards.removeUnused(NOW)).resolves.toBeUndefined();
  });
});
