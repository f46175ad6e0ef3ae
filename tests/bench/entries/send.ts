import { Agent, request } from 'node:http';
import { decrypt } from '#tests/kit/envelope.ts';

const AT_ONCE = 64;

/** A call as it is sent, made ahead. */
export interface Sent {
  /** POST where nothing is said. */
  method?: 'PUT';
  path: string;
  text: string;
  token: string;
  /** Opens the reply, to see that nothing was refused: a sealed one does not show it. */
  key?: string;
}

/** @throws Error with what was refused */
function demandTaken(reply: string, key: string): void {
  const { info } = JSON.parse(reply) as { info: string };
  const told = decrypt(key, info) as { code: number };
  if (told.code !== 200) throw new Error(JSON.stringify(told));
}

/** Sends a call and reads its reply. @returns its status @throws Error for what was refused, where the reply is opened */
export const send = (
  origin: string,
  agent: Agent,
  { method, path, text, token, key }: Sent,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      authorization: `Bearer ${token}`,
    };
    const sent = request(origin + path, { method: method ?? 'POST', agent, headers }, (reply) => {
      reply
        .toArray()
        .then((chunks) => {
          if (key !== undefined) demandTaken(chunks.join(''), key);
          resolve(reply.statusCode!);
        })
        .catch(reject);
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
