import type { Logger } from 'pino';
import { listenTo, type Listening } from '#server/platform/worker/listen.ts';
import { SOCKET_CHANNEL, type Notice } from './notice.ts';

export interface BusOptions {
  url: string;
  log: Logger;
  onNotice(notice: Notice): void;
  onConnected(): void;
}

/**
 * Receives the notices of all processes of the portal. They run the same build, so that notices are not validated
 * again.
 */
export const joinBus = ({ onNotice, ...options }: BusOptions): Listening =>
  listenTo({
    ...options,
    channel: SOCKET_CHANNEL,
    name: 'podium-socket',
    onNotice: (payload) => onNotice(JSON.parse(payload) as Notice),
  });
