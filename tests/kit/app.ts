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

/** The API of a test file, on a database and a storage of its own. */
export interface TestApp {
  app: Hono<HttpEnv>;
  db: Database;
  /** Of the database, for what opens connections of its own. */
  url: string;
  storage: LocalStorage;
  keyPair: KeyPair;
  secret: Buffer;
  /** The folder where files lie while they arrive. */
  incoming: string;
  /** The same API that also takes plain JSON. */
  optional: Hono<HttpEnv>;
}

/** By which WeChat proves its calls. */
export const WECHAT_TOKEN = 'Callback7';

const quiet = pino({ level: 'silent' });

let kept: Promise<KeyPair> | undefined;

/** One for the files of a worker: to make one takes longer than to make a database, and nothing in it changes. */
async function makeKeyPair(): Promise<KeyPair> {
  const folder = await mkdtemp(join(tmpdir(), 'podium-keys-'));
  const made = await loadKeyPair(folder);
  await rm(folder, { recursive: true });
  return made;
}

/**
 * Nothing listens: a test calls `app.request(path, init)`.
 * @param storageOf where the app keeps files, where it is not on this machine alone
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
  // An archive that a test asked for may still be on its way into it.
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return () => made;
}

/** Another process on the same database and storage. */
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
