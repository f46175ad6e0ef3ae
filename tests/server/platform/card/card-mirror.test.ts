import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardRecord } from '#contract/card/card.ts';
import { createCardMirror, type CardMirror } from '#server/platform/card/card-mirror.ts';
import { fileOf } from '#server/platform/publish/address.ts';
import { EFFORT } from '#server/platform/publish/release/compress.ts';
import { writeFiles } from '#server/platform/publish/release/release-file.ts';
import {
  siteFolder,
  switchRelease,
  clearReleases,
} from '#server/platform/publish/release/release.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();
const quiet = pino({ level: 'silent' });
const RELEASE = '20250101T000000-000000';
const forever = new AbortController().signal;

let bucket: Map<string, string>;
let drawn: string[];
let refuses: Set<string>;
let cardMirror: CardMirror;

const fake: Parameters<typeof createCardMirror>[0]['bucket'] = {
  put: async (name, body) => {
    if (refuses.delete(name)) throw new Error(`${name}: the bucket answers 503`);
    bucket.set(name, await new Response(body).text());
  },
  remove: async (name) => void bucket.delete(name),
  list: async function* (prefix = '') {
    yield* [...bucket.keys()].filter((name) => name.startsWith(prefix));
  },
};

const digestOf = (title: string): string => Buffer.from(title).toString('hex').padEnd(16, '0');

function publish(page: string, title: string): void {
  const card: CardRecord = {
    address: `/share${page}${digestOf(title)}`,
    locale: 'en',
    name: 'Contest',
    kind: '',
    title,
    year: 2025,
    art: { is: 'year' },
  };
  const html = `<script type="application/json" id="card">${JSON.stringify(card)}</script>`;
  writeFiles(siteFolder(folder()), RELEASE, fileOf(page), Buffer.from(html), EFFORT.page);
}

const both = (page: string, title: string): string[] =>
  ['-square', ''].map((shape) => `share${page}${digestOf(title)}${shape}.jpg`);

beforeEach(async () => {
  const site = siteFolder(folder());
  [bucket, drawn, refuses] = [new Map(), [], new Set()];
  const draw = async ({ title }: CardRecord) => {
    drawn.push(title);
    return Buffer.from(title);
  };
  cardMirror = createCardMirror({ folder: folder('share'), site, bucket: fake, draw, log: quiet });
  await clearReleases(site);
  publish('/home/', 'one');
  publish('/en/home/', 'two');
  await switchRelease(site, RELEASE);
});

describe('the mirror of share cards', () => {
  it('uploads every card that a page of the release names', async () => {
    await cardMirror.carry(forever);
    expect([...bucket.keys()].sort()).toEqual([
      ...both('/en/home/', 'two'),
      ...both('/home/', 'one'),
    ]);
    expect(bucket.get(both('/home/', 'one')[1]!)).toBe('one');
  });

  it('draws and uploads each card only once', async () => {
    await cardMirror.carry(forever);
    const fresh = bucket;
    bucket = new Map(fresh);
    await cardMirror.carry(forever);
    expect(drawn.sort()).toEqual(['one', 'one', 'two', 'two']);
  });

  it('uploads the new card when a page changes', async () => {
    await cardMirror.carry(forever);
    publish('/home/', 'three');
    await cardMirror
      .following(localOnly)
      .update(RELEASE, { written: ['/home/', '/rss.xml'], removed: [] });
    expect(bucket.has(both('/home/', 'three')[0]!)).toBe(false);
    await cardMirror.carry(forever);
    expect(both('/home/', 'three').every((name) => bucket.has(name))).toBe(true);
    expect(both('/home/', 'one').every((name) => bucket.has(name))).toBe(true);
  });

  it('stops when it is aborted, and resumes where it stopped', async () => {
    await cardMirror.carry(AbortSignal.abort());
    expect(bucket.size).toBe(0);
    await cardMirror.carry(forever);
    expect(bucket.size).toBe(4);
  });

  it('retries uploads that the bucket refused', async () => {
    refuses = new Set([both('/home/', 'one')[0]!]);
    await cardMirror.carry(forever);
    expect(bucket.size).toBe(3);
    await cardMirror.carry(forever);
    expect(bucket.size).toBe(4);
  });

  it('removes cards that no page names and that are gone from the local disk as well', async () => {
    const [kept, gone] = ['share/old/aaaaaaaaaaaaaaaa.jpg', 'share/old/bbbbbbbbbbbbbbbb.jpg'];
    for (const name of [kept, gone]) bucket.set(name, 'old');
    await mkdir(dirname(folder(kept)), { recursive: true });
    await writeFile(folder(kept), 'old');
    await cardMirror.carry(forever);
    expect([bucket.has(kept), bucket.has(gone)]).toEqual([true, false]);
  });

  it('has nothing to finish if it never began', async () => {
    await cardMirror.finish();
    expect(bucket.size).toBe(0);
  });
});
