import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { ensureAccess } from './areas/identity/access/ensure.ts';
import { backUpFirst } from './backup.ts';
import { readConfig, type Config } from './config.ts';
import { inspectDataFolder } from './data-folder.ts';
import { adoptRecords } from './platform/editorial/deed/follow.ts';
import { CONTENT_KINDS } from './areas.ts';
import { connect, type Connection } from './platform/db/database.ts';
import { startCluster } from './platform/db/embedded/cluster.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { proxyList } from './platform/http/address.ts';
import type { HttpEnv } from './platform/http/context.ts';
import { createLog } from './platform/log/log.ts';
import { liveRelease, siteFolder } from './platform/publish/release/release.ts';
import { verifySecret } from './platform/canary/canary.ts';
import { loadSecret } from './platform/secrets/secret.ts';
import { findCaller } from './areas/identity/session/caller.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { resources } from './resources.ts';
import { ensureSystem } from './areas/system/ensure.ts';
import { ensureBlindness } from './areas/judging/service.ts';
import { ensureJobs } from './areas/operations/service.ts';
import { ensureTemplates } from './areas/messaging/template/store.ts';
import { builtInJobs } from './jobs.ts';
import { TEMPLATES } from './templates.ts';
import { createDiskProbe } from './platform/storage/disk-probe.ts';
import { clearIncoming, incomingFolder } from './platform/storage/incoming.ts';
import { openStorage } from './platform/storage/open.ts';
import type { Storage } from './platform/storage/storage.ts';
import { loadKeyPair } from './platform/wire/keypair.ts';
import { createNonces } from './platform/wire/nonce.ts';

/** The running server side. There is one per process. */
export interface Portal {
  config: Config;
  log: Logger;
  connection: Connection;
  storage: Storage;
  api: Hono<HttpEnv>;
  /** Closes the database connections, and stops an embedded database unless another process uses it. */
  close(): Promise<void>;
}

/** Opens the database server of the configuration. @returns its address, and how to leave it */
export const openServer = async ({ DATABASE_URL, DATA_DIR }: Config, log: Logger) =>
  DATABASE_URL === ''
    ? startCluster(DATA_DIR, log)
    : { url: DATABASE_URL, stop: () => Promise.resolve() };

const isReady = async (
  connection: Connection,
  config: Config,
  canWrite: () => Promise<boolean>,
): Promise<boolean> => {
  const answers = connection.pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const release = await liveRelease(siteFolder(config.DATA_DIR));
  return (await answers) && (await canWrite()) && release !== undefined;
};

/** Migrates the database to this build's schema, fills it if it is empty, and assembles the API. */
async function assemble(
  config: Config,
  log: Logger,
  url: string,
): Promise<Omit<Portal, 'close'> & { pools: Connection[] }> {
  await migrateDatabase(url, resources.migrations, () => backUpFirst(config, url, log));
  const onNotifyFailure = (err: unknown) =>
    log.warn({ err }, 'what was done was not told to listeners');
  const connection = connect(url, { onNotifyFailure });
  // If the database crashes, a lost nonce could be reused for ten minutes at most. Waiting for the disk on each
  // request would cost more than that is worth.
  const nonces = connect(url, { max: 2, settings: '-c synchronous_commit=off' });
  const keys = join(config.DATA_DIR, 'keys');
  const secret = loadSecret(keys);
  await verifySecret(connection.db, secret, join(keys, 'secret'));
  const storage = openStorage(config);
  await clearIncoming(config.DATA_DIR);
  // The demonstration adds a role, which is given pages of the office.
  await ensureAccess(connection.db);
  if (config.SEED === 'demo') await seedIfEmpty({ db: connection.db, storage, secret }, log);
  await ensureSystem(connection.db);
  await ensureJobs(connection.db, builtInJobs(config));
  await ensureTemplates(connection.db, TEMPLATES);
  await adoptRecords(connection.db, CONTENT_KINDS);
  if (!(await ensureBlindness(connection.db)))
    log.warn('rounds that hide who entered cannot be opened');
  const keyPair = await loadKeyPair(keys);
  const wire = { keyPair, useOnce: createNonces(nonces.db), mode: config.WIRE };
  const canWrite = createDiskProbe(config.DATA_DIR, log);
  const ready = () => isReady(connection, config, canWrite);
  const api = createApp({
    db: connection.db,
    storage,
    wire,
    log,
    isReady: ready,
    secret,
    incoming: incomingFolder(config.DATA_DIR),
    proxies: proxyList(config.TRUSTED_PROXIES),
    publicOrigin: config.PUBLIC_ORIGIN,
    smsBudget: {
      hour: config.SMS_HOURLY_BUDGET,
      day: config.SMS_DAILY_BUDGET,
      abroad: { hour: config.SMS_HOURLY_ABROAD, day: config.SMS_DAILY_ABROAD },
    },
    wechatToken: config.WECHAT_CALLBACK_TOKEN,
    findCaller: (token) => findCaller(connection.db, token),
  });
  return { config, log, connection, storage, api, pools: [connection, nonces] };
}

/** Opens the database and everything on it. If that fails, a database that was started is stopped again. */
async function openPortal(config: Config): Promise<Portal> {
  const log = createLog(config.LOG_LEVEL);
  const database = await openServer(config, log);
  try {
    const { pools, ...portal } = await assemble(config, log, database.url);
    return {
      ...portal,
      async close() {
        await Promise.all(pools.map((pool) => pool.close()));
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

let current: Promise<Portal> | undefined;

/** Opens the portal of this process from its environment. Later calls return the same portal. */
export const currentPortal = (): Promise<Portal> =>
  (current ??= openPortal(readConfig(process.env, inspectDataFolder)));
