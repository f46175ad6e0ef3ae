import type { Server } from 'node:http';
import { CONTENT_KINDS } from '#server/areas.ts';
import { startSchedule } from '#server/platform/editorial/schedule.ts';
import { startRetiring } from '#server/areas/files/retiring.ts';
import { chooseProvider } from '#server/areas/messaging/provider/choose.ts';
import { startSender } from '#server/areas/messaging/queue.ts';
import { proxyList } from '#server/platform/http/address.ts';
import type { Portal } from '#server/portal.ts';
import { attachSockets } from '#server/platform/realtime/socket.ts';
import { findCaller } from '#server/areas/identity/session/caller.ts';
import { findLiving } from '#server/areas/identity/session/living.ts';

/** What works beside the answers to requests. */
export interface Background {
  stop(): Promise<void>;
}

/** Opens the websocket on a server, which has no others if it `isAlone`, sends messages and keeps planned moments. */
export function startBackground(
  { config, connection, storage, log }: Portal,
  server: Server,
  { isAlone = true } = {},
): Background {
  const { db, url } = connection;
  const sockets = attachSockets(server, {
    url,
    log,
    isAlone,
    publicOrigin: config.PUBLIC_ORIGIN,
    proxies: proxyList(config.TRUSTED_PROXIES),
    findCaller: (token) => findCaller(db, token),
    findLiving: (ids) => findLiving(db, ids),
  });
  const sender = startSender({ db, url, log, provider: chooseProvider(config) });
  const schedule = startSchedule(db, CONTENT_KINDS, log);
  const retiring = startRetiring({ db, storage }, log);
  return {
    async stop() {
      await Promise.all([sockets.close(), sender.stop(), schedule.stop(), retiring.stop()]);
    },
  };
}
