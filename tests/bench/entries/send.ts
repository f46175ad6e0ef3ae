import { Agent, request } from 'node:http';
import { decrypt } from '#tests/kit/envelope.ts';

const AT_ONCE = 64;

/** A call prepared in advance. */
export interface Sent {
  /** POST by default. */
  method?: 'PUT';
  path: string;
  text: string;
  token: string;
  /** Decrypts the reply to check that nothing was refused, which an encrypted one does not show. */
  key?: string;
}

/** @throws Error with the refusal */
function demandTaken(reply: string, key: string): void {
  const { info } = JSON.parse(reply) as { info: string };
  const told = decrypt(key, info) as { code: number };
  if (told.code !== 200) throw new Error(JSON.stringify(told));
}

/** Sends a call and reads its reply. @returns its status @throws Error for a refusal, if the reply is decrypted */
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

/** Sends all calls, a fixed number at a time. @returns the milliseconds of each, and the seconds of all */
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
