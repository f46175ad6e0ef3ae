import { request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { cardPath } from '#contract/card/card.ts';
import { createCards } from '#server/platform/card/cards.ts';
import type { HttpEnv } from '#server/platform/http/context.ts';
import { fileOf } from '#server/platform/publish/address.ts';
import { EFFORT } from '#server/platform/publish/release/compress.ts';
import { writeFiles } from '#server/platform/publish/release/release-file.ts';
import {
  releaseFolder,
  siteFolder,
  switchRelease,
  clearReleases,
  type SiteFolder,
} from '#server/platform/publish/release/release.ts';
import { createHttpServer, drain, listen } from '#server/platform/serve/listener.ts';
import { createStatic, type StaticFiles } from '#server/platform/serve/static.ts';
import { useFolder } from '../storage/folder.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Serving {
  site: SiteFolder;
  /** The drawn share cards, by their addresses and shapes; each contains its title. */
  drawn: string[];
  files: StaticFiles;
  server: Server;
  /** A path below the folder of the test. */
  folder(...names: string[]): string;
  /** Writes a page into a release, with its variants. */
  put(path: string, text: string, release?: string): void;
  /** Writes a public file. */
  upload(name: string, bytes: string | Buffer): Promise<void>;
  /** Requests the path unchanged, which fetch would normalise first. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Reply>;
}

/** Public address of the portal of a test. */
export const PORTAL_ORIGIN = 'https://contest.example.org';

const FIRST = '20250101T000000-000000';
const quiet = pino({ level: 'silent' });

const askAt = (port: number): Serving['ask'] => {
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = send({ host: '127.0.0.1', port, path, headers, method }, async (reply) => {
        const chunks = await Array.fromAsync(reply as AsyncIterable<Buffer>);
        resolve({ status: reply.statusCode!, headers: reply.headers, body: Buffer.concat(chunks) });
      });
      sent.on('error', reject).end();
    });
};

/** A server for each test, on a release with a home page and both pages for "not found". */
export function useServing(api: () => Hono<HttpEnv>): () => Serving {
  const folder = useFolder();
  let serving: Serving;
  beforeEach(async () => {
    const site = siteFolder(folder('data'));
    const drawn: string[] = [];
    const cards = createCards(
      { dataDir: folder('data'), site, log: quiet },
      async (card, shape) => {
        drawn.push(cardPath(card, shape));
        return Buffer.from(card.title);
      },
    );
    const files = createStatic({ site, files: folder('files'), cards });
    const server = createHttpServer(files, api(), quiet, PORTAL_ORIGIN);
    const put: Serving['put'] = (path, text, release = FIRST) =>
      writeFiles(site, release, fileOf(path), Buffer.from(text), EFFORT.page);
    await clearReleases(site);
    for (const [path, text] of [
      ['/home/', '<p>首页</p>'.repeat(100)],
      ['/404/', '<p>没有这个页面</p>'.repeat(100)],
      ['/en/404/', '<p>Nothing here</p>'.repeat(100)],
    ] as const) {
      put(path, text);
    }
    await switchRelease(site, FIRST);
    await listen(server, 0, '127.0.0.1');
    const ask = askAt((server.address() as AddressInfo).port);
    const upload: Serving['upload'] = async (name, bytes) => {
      await mkdir(dirname(folder('files', name)), { recursive: true });
      await writeFile(folder('files', name), bytes);
    };
    serving = { site, drawn, files, server, folder, put, upload, ask };
  });
  afterEach(() => drain(serving.server, Promise.resolve()));
  return () => serving;
}

/** The path of a file of the first release. */
export const fileIn = ({ site }: Serving, path: string): string =>
  join(releaseFolder(site, FIRST), fileOf(path));
