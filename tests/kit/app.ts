import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { HttpEnv } from '#server/platform/http/context.ts';
import { proxyList } from '#server/platform/http/address.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { findCaller } from '#server/areas/identity/session/caller.ts';
import { localStorage, type LocalStorage } from '#server/platform/storage/local.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Wire } from '#server/platform/http/wire/envelope.ts';
import { loadKeyPair, type KeyPair } from '#server/platform/wire/keypair.ts';
import { createNonces } from '#server/platform/wire/nonce.ts';
import { useDatabase } from './database.ts';

/** The API of a test file, on its own database and storage. */
export interface TestApp {
  app: Hono<HttpEnv>;
  db: Database;
  /** Address of the database, for code that opens its own connections. */
  url: string;
  storage: LocalStorage;
  keyPair: KeyPair;
  secret: Buffer;
  /** The folder for incoming files. */
  incoming: string;
  /** The same API, accepting plain JSON as well. */
  optional: Hono<HttpEnv>;
}

/** The token by which WeChat authenticates its calls. */
export const WECHAT_TOKEN = 'Callback7';

const quiet = pino({ level: 'silent' });

let kept: Promise<KeyPair> | undefined;

/**
 * Makes one key pair for all files of a worker: making it takes longer than making a database, and it never changes.
 */
async function makeKeyPair(): Promise<KeyPair> {
  const folder = await mkdtemp(join(tmpdir(), 'podium-keys-'));
  const made = await loadKeyPair(folder);
  await rm(folder, { recursive: true });
  return made;
}

/**
 * Makes an API without a listener: a test calls `app.request(path, init)`.
 * @param storageOf the storage of the app, if its files are not only on this machine
 */
export function useApp(
  storageOf: (local: LocalStorage) => Storage = (local) => local,
): () => TestApp {
  const connection = useDatabase();
  let folder: string;
  let made: TestApp;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podium-app-'));
    const { db, url } = connection();
    const storage = localStorage(join(folder, 'files'));
    const keyPair = await (kept ??= makeKeyPair());
    const secret = loadSecret(join(folder, 'keys'));
    const create = (mode: Wire['mode']) => {
      const wire = { keyPair, useOnce: createNonces(db), mode };
      return createApp({
        db,
        storage: storageOf(storage),
        secret,
        wire,
        log: quiet,
        isReady: () => Promise.resolve(true),
        proxies: proxyList(['127.0.0.1']),
        publicOrigin: 'https://contest.example.org',
        smsBudget: { hour: 1000, day: 1000, abroad: { hour: 1000, day: 1000 } },
        incoming: join(folder, 'incoming'),
        wechatToken: WECHAT_TOKEN,
        findCaller: (token) => findCaller(db, token),
      });
    };
    const [app, optional] = [create('required'), create('optional')];
    made = { app, optional, db, url, storage, keyPair, secret, incoming: join(folder, 'incoming') };
  });
  // An archive that a test requested may still be written into it.
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return () => made;
}

/** The API of another process on the same database and storage. */
export function otherProcess({ db, storage, secret, keyPair }: TestApp): Hono<HttpEnv> {
  return createApp({
    db,
    storage,
    secret,
    wire: { keyPair, useOnce: createNonces(db), mode: 'optional' },
    log: quiet,
    isReady: () => Promise.resolve(true),
    proxies: proxyList([]),
    publicOrigin: 'https://contest.example.org',
    smsBudget: { hour: 1, day: 1, abroad: { hour: 1, day: 1 } },
    incoming: join(storage.folder, 'elsewhere'),
    wechatToken: WECHAT_TOKEN,
    findCaller: (token) => findCaller(db, token),
  });
}
