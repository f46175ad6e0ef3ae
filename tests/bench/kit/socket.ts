import WebSocket from 'ws';
import type { LoggedIn } from '../../kit/session.ts';

/** Opens the websocket of a person, as the session of a page does. */
export function openSocket(origin: string, { userId, token }: LoggedIn): Promise<WebSocket> {
  const address = `${origin.replace('http', 'ws')}/websocket?value=${userId}&platformType=web_side`;
  const socket = new WebSocket(address, ['podium', token], { headers: { origin } });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket)).once('error', reject);
  });
}
