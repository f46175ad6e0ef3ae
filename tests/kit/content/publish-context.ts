import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach } from 'vitest';
import { fileOf } from '#server/platform/publish/address.ts';
import type { PublisherOptions } from '#server/platform/publisher/publisher.ts';
import {
  liveRelease,
  releaseFolder,
  siteFolder,
  tidy,
} from '#server/platform/publish/release/release.ts';
import { ownThread } from '#server/platform/publish/render.ts';
import { retryAtOnce } from '#server/platform/publish/retry.ts';
import type { Site } from '#server/platform/publish/site.ts';
import {
  brokenPages,
  outbox,
  publishedPages,
  purges,
  releases,
} from '#server/platform/publish/table.ts';
import { TAG_HEADER } from '#server/platform/publish/tag-header.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { localOnly } from '#server/platform/publish/target.ts';
import { compressFolder } from '../../../scripts/bundle/compressed-assets.ts';
import { useDatabase } from '../database.ts';
import { useFolder } from '../storage/folder.ts';

/** A page as a test writes it: its text and what it depends on. */
export interface FakePage {
  html: string;
  tags: string[];
}

/** A site that is a map; `news:42` may bring `/news/42/` into being. */
export interface FakeSite extends Site {
  /** Puts a page where it is or changes it. */
  put(path: string, html: string, ...tags: string[]): void;
  pages: Map<string, FakePage>;
  /** Pages that cannot be rendered. */
  broken: Set<string>;
  /** Pages that say that they are not there, while the database has what they show. */
  denied: Set<string>;
  /** What was asked for since the last look, sorted. */
  takeRendered(): string[];
}

export function fakeSite(): FakeSite {
  const pages = new Map<string, FakePage>();
  const broken = new Set<string>();
  const denied = new Set<string>();
  const rendered: string[] = [];
  return {
    pages,
    broken,
    denied,
    put: (path, html, ...tags) => void pages.set(path, { html, tags }),
    takeRendered: () => rendered.splice(0).sort(),
    async fetch(path) {
      rendered.push(path);
      if (broken.has(path)) return new Response('broken', { status: 500 });
      const page = pages.get(path);
      if (!page || denied.has(path)) return new Response('nothing here', { status: 404 });
      return new Response(page.html, { headers: { [TAG_HEADER]: page.tags.join(',') } });
    },
    async *allBatches() {
      for (const path of [...pages.keys()]) yield { route: 0, record: { path } };
    },
    pathsOfBatch: async ({ record }) => [String(record['path'])],
    countPaths: async () => pages.size,
    pathsOf: (tag) => (tag.startsWith('news:') ? [`/news/${tag.slice(5)}/`] : []),
    expects: async (path) => pages.has(path) || broken.has(path),
    names: async (path) => pages.has(path),
    refresh: () => undefined,
  };
}

/** A text long enough that it is compressed as well. */
export const long = (text: string): string => `<p>${text}</p>${'<p>…</p>'.repeat(100)}`;

export interface TestPublishContext extends PublisherOptions {
  site: FakeSite;
  /** What the files of a path hold: the page itself and its variants unpacked; undefined for each that is not there. */
  read(path: string): Promise<(string | undefined)[]>;
  /** The manifest, by path. */
  manifest(): Promise<Record<string, string[]>>;
  /** The tags that wait. */
  waiting(): Promise<string[]>;
  /** The pages that are tried again, by path. */
  broken(): Promise<Record<string, { failure: string; tries: number }>>;
  /** Lets everything be tried again at once. */
  endPauses(): Promise<void>;
  /** What the CDN is still to be told. */
  purges(): Promise<string[][]>;
  /** The ids of the releases on disk. */
  live(): Promise<string>;
}

const quiet = pino({ level: 'silent' });

const textOf = (file: string, unpack: (bytes: Buffer) => Buffer = (bytes) => bytes) =>
  readFile(file).then(
    (bytes) => unpack(bytes).toString(),
    () => undefined,
  );

/** What publishing works with: a site that is a map, a database of the file's own and a folder for each test. */
export function usePublishContext(): () => TestPublishContext {
  const connection = useDatabase();
  const folder = useFolder();
  let context: TestPublishContext;
  beforeEach(async () => {
    const { db, url } = connection();
    for (const table of [outbox, publishedPages, releases, brokenPages, purges])
      await db.delete(table);
    const site = fakeSite();
    const place = siteFolder(folder());
    const assets = folder('assets');
    await mkdir(join(assets, '_astro'), { recursive: true });
    await writeFile(join(assets, '_astro', 'style.css'), 'p { color: navy }\n'.repeat(100));
    await compressFolder(assets);
    await tidy(place);
    const live = async () => (await liveRelease(place))!;
    context = {
      site,
      db,
      url,
      live,
      folder: place,
      target: localOnly,
      log: quiet,
      uploads: localStorage(folder('files')),
      build: { id: 'first', assets },
      progress: () => undefined,
      onPublished: () => undefined,
      rendererFor: (release) => ownThread(site, place, release),
      async read(path) {
        const file = join(releaseFolder(place, await live()), fileOf(path));
        return [
          await textOf(file),
          await textOf(`${file}.br`, brotliDecompressSync),
          await textOf(`${file}.gz`, gunzipSync),
        ];
      },
      async manifest() {
        const rows = await db.select().from(publishedPages);
        return Object.fromEntries(rows.map(({ path, tags }) => [path, tags]));
      },
      async broken() {
        const rows = await db.select().from(brokenPages).orderBy(brokenPages.path);
        return Object.fromEntries(
          rows.map(({ path, failure, tries }) => [path, { failure, tries }]),
        );
      },
      async endPauses() {
        await retryAtOnce(db);
        await db.update(purges).set({ retryAt: sql`now()` });
      },
      async purges() {
        const rows = await db.select({ tags: purges.tags }).from(purges).orderBy(purges.id);
        return rows.map(({ tags }) => tags.sort());
      },
      async waiting() {
        const rows = await db.select({ tag: outbox.tag }).from(outbox);
        return rows.map(({ tag }) => tag).sort();
      },
    };
  });
  return () => context;
}
