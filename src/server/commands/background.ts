import type { Server } from 'node:http';
import { AREAS, CONTENT_KINDS } from '#server/areas.ts';
import { startSchedule } from '#server/platform/editorial/deed/schedule.ts';
import { join } from 'node:path';
import { audiencesOf } from '#server/areas/identity/account/audience.ts';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { addressBookOf } from '#server/areas/identity/account/contact.ts';
import { mailChannel } from '#server/areas/messaging/delivery/mail.ts';
import { startSender } from '#server/areas/messaging/delivery/sender.ts';
import { smsChannel } from '#server/areas/messaging/delivery/sms.ts';
import { wechatChannel } from '#server/areas/messaging/delivery/wechat.ts';
import { chooseMail, chooseSms, chooseWechat } from '#server/areas/messaging/provider/choose.ts';
import { startPolling } from '#server/areas/messaging/receipt/polling.ts';
import { chooseReceipts } from '#server/areas/messaging/receipt/source.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { TEMPLATES } from '#server/templates.ts';
import { startMonitor } from '#server/areas/monitor/service.ts';
import { proxyList } from '#server/platform/http/address.ts';
import type { ChannelSenders } from '#server/areas/messaging/delivery/channel.ts';
import type { Config } from '#server/config.ts';
import type { Portal } from '#server/portal.ts';
import { BUILD } from '#server/resources.ts';
import { attachSockets } from '#server/platform/realtime/socket.ts';
import { findCaller } from '#server/areas/identity/session/caller.ts';
import { findActiveSessions } from '#server/areas/identity/session/active.ts';
import { startJobs } from './jobs.ts';

/** Everything that runs besides answering requests. */
export interface Background {
  stop(): Promise<void>;
}

/** Creates the message channels according to the configuration. */
function channelsOf(config: Config): ChannelSenders {
  const { DATA_DIR, PUBLIC_ORIGIN: origin } = config;
  const secret = loadSecret(join(DATA_DIR, 'keys'));
  return {
    sms: smsChannel(chooseSms(config)),
    mail: mailChannel(chooseMail(config), { origin, secret }),
    wechat: wechatChannel(chooseWechat(config), origin),
  };
}

/**
 * Opens the websocket on a server and starts all workers. With `isAlone`, the server has no other websockets. Areas
 * declare their own workers (`workers` in area.ts). The workers named here need things that areas may not know: the
 * configured message channels, the kinds and jobs of all areas, and the sockets of this process.
 */
export async function startBackground(
  portal: Portal,
  server: Server,
  { isAlone = true } = {},
): Promise<Background> {
  const { config, connection, storage, log } = portal;
  const { db, url } = connection;
  const sockets = attachSockets(server, {
    url,
    log,
    isAlone,
    publicOrigin: config.PUBLIC_ORIGIN,
    proxies: proxyList(config.TRUSTED_PROXIES),
    findCaller: (token) => findCaller(db, token),
    findActiveSessions: (ids) => findActiveSessions(db, ids),
  });
  const sender = startSender({
    db,
    url,
    log,
    book: addressBookOf(db),
    templates: TEMPLATES,
    channels: channelsOf(config),
  });
  const receipts = chooseReceipts(config);
  const polling = receipts ? [startPolling(db, receipts, log)] : [];
  const schedule = startSchedule(db, CONTENT_KINDS, log);
  const tools = { db, storage, log, findHolders, audiences: audiencesOf(db) };
  const ofAreas = AREAS.flatMap(({ workers = [] }) => workers.map((start) => start(tools)));
  const monitor = startMonitor({
    db,
    log,
    build: BUILD,
    dataDir: config.DATA_DIR,
    sockets: sockets.size,
    findHolders,
  });
  const jobs = await startJobs(portal);
  const all = [sender, ...polling, schedule, ...ofAreas, monitor, jobs];
  return {
    async stop() {
      await Promise.all([sockets.close(), ...all.map((one) => one.stop())]);
    },
  };
}
