import { setTimeout as sleep } from 'node:timers/promises';
import { KEY_HEADER } from '#contract/call/wire/envelope.ts';
import { freshKey } from '#lib/browser/api/key.ts';
import type { KeyPair } from '#server/platform/wire/keypair.ts';
import { wrapKey } from '../../kit/envelope.ts';
import { addRole, logIn, type LoggedIn } from '../../kit/session.ts';
import type { BenchPortal } from '../kit/portal.ts';
import { openSocket } from '../kit/socket.ts';

/** One reading of a round, in milliseconds of the measuring process. */
interface Look {
  begun: number;
  ended: number;
}

/** A person who follows a round in the office, as its page does: reads it again when notified of changed sheets. */
export interface Follower {
  looks: readonly Look[];
  stop(): Promise<void>;
}

async function read(origin: string, keyPair: KeyPair, chair: LoggedIn, path: string) {
  const headers = { ...chair.headers, [KEY_HEADER]: wrapKey(keyPair, freshKey()) };
  const reply = await fetch(origin + path, { headers });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
}

/** Follows a round during a measurement. */
export async function followRound(
  { origin, connection: { db } }: BenchPortal,
  keyPair: KeyPair,
  roundId: number,
): Promise<Follower> {
  const chair = await logIn(db, { roles: [await addRole(db, ['judging:assignment:list'])] });
  const socket = await openSocket(origin, chair);
  const looks: Look[] = [];
  let [isTold, isStopped] = [false, false];
  socket.on('message', (data: Buffer) => (isTold ||= data.toString().includes('sheetsChanged')));
  const path = `/judging/round/${roundId}`;
  async function follow(): Promise<void> {
    while (!isStopped) {
      if (!isTold) {
        await sleep(5);
        continue;
      }
      isTold = false;
      const begun = performance.now();
      await read(origin, keyPair, chair, `${path}/progress`);
      await read(origin, keyPair, chair, `${path}/matrix`);
      looks.push({ begun, ended: performance.now() });
    }
  }
  const following = follow();
  return {
    looks,
    async stop() {
      isStopped = true;
      await following;
      socket.terminate();
    },
  };
}

/**
 * Milliseconds from each save until the end of a reading that began after it, in order; saves without a later reading
 * are left out.
 */
export const delaysOf = (saves: readonly number[], looks: readonly Look[]): number[] =>
  saves
    .flatMap((saved) => {
      const look = looks.find(({ begun }) => begun >= saved);
      return look ? look.ended - saved : [];
    })
    .toSorted((one, other) => one - other);
