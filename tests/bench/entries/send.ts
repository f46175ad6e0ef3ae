import { Agent, request } from 'node:http';

const AT_ONCE = 64;

/** A call as it is sent, made ahead. */
export interface Sent {
  /** POST where nothing is said. */
  method?: 'PUT';
  path: string;
  text: string;
  token: string;
}

/** Sends a call and reads its reply. @returns its status */
export const send = (
  origin: string,
  agent: Agent,
  { method, path, text, token }: Sent,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      authorization: `Bearer ${token}`,
    };
    const sent = request(origin + path, { method: method ?? 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode!));
    });
    sent.on('error', reject);
    sent.end(text);
  });

/** Sends all of them, so many at once. @returns milliseconds of each, and seconds of all */
export async function sendAll(origin: string, all: readonly Sent[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  const begun = performance.now();
  let next = 0;
  const visitor = async () => {
    while (next < all.length) {
      const one = all[next++]!;
      const before = performance.now();
      await send(origin, agent, one);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  return { times, seconds: (performance.now() - begun) / 1000 };
}
