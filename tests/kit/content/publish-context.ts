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
  clearReleases,
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

/** A test page: its text and its tags. */
export interface FakePage {
  html: string;
  tags: string[];
}

/** A site made from a map; the tag `news:42` may create `/news/42/`. */
export interface FakeSite extends Site {
  /** Adds or changes a page. */
  put(path: string, html: string, ...tags: string[]): void;
  pages: Map<string, FakePage>;
  /** Pages that fail to render. */
  broken: Set<string>;
  /** Pages that answer "not found" while the database has their records. */
  denied: Set<string>;
  /** Returns the pages rendered since the last call, sorted. */
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

/** A text long enough to be compressed as well. */
export const long = (text: string): string => `<p>${text}</p>${'<p>…</p>'.repeat(100)}`;

export interface TestPublishContext extends PublisherOptions {
  site: FakeSite;
  /** The contents of a path's files: the page itself and its decompressed variants; undefined for each missing one. */
  read(path: string): Promise<(string | undefined)[]>;
  /** The manifest, by path. */
  manifest(): Promise<Record<string, string[]>>;
  /** The pending tags. */
  waiting(): Promise<string[]>;
  /** The failed pages to be retried, by path. */
  broken(): Promise<Record<string, { failure: string; tries: number }>>;
  /** Makes all retries due at once. */
  endPauses(): Promise<void>;
  /** The queued messages to the CDN. */
  purges(): Promise<string[][]>;
  /** The id of the live release. */
  live(): Promise<string>;
}

const quiet = pino({ level: 'silent' });

const textOf = (file: string, unpack: (bytes: Buffer) => Buffer = (bytes) => bytes) =>
  readFile(file).then(
    (bytes) => unpack(bytes).toString(),
    () => undefined,
  );

/** A context for publishing: a site made from a map, the file's own database and a folder for each test. */
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
    await clearReleases(place);
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
