import type { Server } from 'node:http';
import { CONTENT_KINDS } from '#server/content/kinds.ts';
import { startSchedule } from '#server/content/schedule.ts';
import { startRetiring } from '#server/files/retiring.ts';
import { chooseProvider } from '#server/messaging/provider/choose.ts';
import { startSender } from '#server/messaging/queue.ts';
import { proxyList } from '#server/http/address.ts';
import type { Portal } from '#server/portal.ts';
import { attachSockets } from '#server/realtime/socket.ts';
import { findCaller } from '#server/session/caller.ts';
import { findLiving } from '#server/session/living.ts';

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
    ...{ url, log, isAlone, publicOrigin: config.PUBLIC_ORIGIN },
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
