import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import { tickets } from '#server/areas/captcha/table.ts';
import { formAnswers } from '#server/areas/forms/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { loadKeyPair, type KeyPair } from '#server/platform/wire/keypair.ts';
import { sealed } from '#tests/kit/envelope.ts';
import type { BenchPortal } from '../kit/portal.ts';
import { costOf } from '../kit/cost.ts';
import { addSurvey, SHORT_SURVEY, shortAnswers } from './survey.ts';

const AT_ONCE = 64;
/** Milliseconds. */
const REST = 3000;
/** Number of addresses shared by the visitors; an address may submit 300 answers an hour. */
const ADDRESSES = 1000;
/** The address of the visitor with this number. */
export const addressOf = (index: number): string =>
  `10.0.${(index % ADDRESSES) >> 8}.${index & 255}`;

interface Sent {
  path: string;
  text: string;
  address: string;
}

/** Adds tickets of solved captchas, one for each answer. */
export async function addTickets({ connection }: BenchPortal, amount: number): Promise<string[]> {
  const made = Array.from({ length: amount }, () => randomBytes(16).toString('hex'));
  const expiresAt = new Date(Date.now() + 3_600_000);
  for (let at = 0; at < amount; at += 5000) {
    const rows = made.slice(at, at + 5000).map((one, index) => ({
      digest: createHash('sha256').update(one).digest(),
      purpose: 'form' as const,
      address: addressOf(at + index),
      expiresAt,
    }));
    await connection.db.insert(tickets).values(rows);
  }
  return made;
}

/** Prepares the requests in advance, so that the run measures the portal and not its visitors. */
async function prepare(portal: BenchPortal, key: string, amount: number, keyPair?: KeyPair) {
  const verifications = await addTickets(portal, amount);
  return verifications.map((captchaVerification, index): Sent => {
    const answers = shortAnswers(index);
    const body = { submission: randomUUID(), number: 1, answers, begun: '', captchaVerification };
    const { info, wrapped } = keyPair ? sealed(keyPair, body) : { info: '', wrapped: '' };
    const text = JSON.stringify(keyPair ? { info, key: wrapped } : body);
    return { path: `/api/form/${key}/answer`, text, address: addressOf(index) };
  });
}

const post = (origin: string, agent: Agent, { path, text, address }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-forwarded-for': address,
    };
    const sent = request(origin + path, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode!));
    });
    sent.on('error', reject);
    sent.end(text);
  });

interface Run {
  times: number[];
  /** Number of replies by status. */
  statuses: Map<number, number>;
  /** Seconds from the first to the last reply. */
  seconds: number;
}

async function send(origin: string, all: readonly Sent[], seconds: number): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const [times, statuses] = [[] as number[], new Map<number, number>()];
  const begun = performance.now();
  let next = 0;
  const visitor = async () => {
    while (next < all.length && performance.now() - begun < seconds * 1000) {
      const one = all[next++]!;
      const before = performance.now();
      const status = await post(origin, agent, one);
      times.push(performance.now() - before);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  agent.destroy();
  return { times, statuses, seconds: (performance.now() - begun) / 1000 };
}

/** Waits until the first publish and the drawing of captchas are over, which are not measured. */
async function untilPublished({ connection, origin }: BenchPortal, path: string): Promise<void> {
  while ((await connection.db.$count(outbox)) > 0) await sleep(200);
  while (!(await fetch(origin + path)).ok) await sleep(200);
  await sleep(REST);
}

interface Given {
  name: string;
  seconds: number;
  amount: number;
  isWrapped: boolean;
  /** Number of answers that the form accepts; null for no limit. */
  total: number | null;
}

async function measure(portal: BenchPortal, { name, seconds, amount, isWrapped, total }: Given) {
  const { connection, origin } = portal;
  const { db } = connection;
  const formId = await db.transaction((tx) => addSurvey(tx, name, SHORT_SURVEY, total));
  await untilPublished(portal, `/form/${name}/`);
  const keyPair = isWrapped ? await loadKeyPair(join(portal.dataDir, 'keys')) : undefined;
  const all = await prepare(portal, name, amount, keyPair);
  const cost = await costOf(portal);
  const { times, statuses, seconds: spent } = await send(origin, all, seconds);
  const costs = await cost(times.length);
  const [row] = await db
    .select({ kept: count() })
    .from(formAnswers)
    .where(eq(formAnswers.formId, formId));
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
  const told = [
    `${name}: ${Math.round(times.length / spent)}/s for ${spent.toFixed(1)} s`,
    `median ${at(0.5)} ms, p99 ${at(0.99)} ms, n=${times.length}, kept ${row!.kept}`,
    `statuses ${JSON.stringify([...statuses])}`,
  ];
  process.stdout.write(`${told.join('; ')}\n  ${costs}\n`);
}

/** Measures opening envelopes one after another, without any other work. */
async function measureOpening({ dataDir }: BenchPortal): Promise<void> {
  const keyPair = await loadKeyPair(join(dataDir, 'keys'));
  const { wrapped } = sealed(keyPair, { answers: shortAnswers(1) });
  const rounds = 1000;
  for (let round = 0; round < 50; round += 1) await keyPair.unwrap(wrapped);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) await keyPair.unwrap(wrapped);
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / 1000 / rounds;
  process.stdout.write(`opening one envelope: ${each.toFixed(2)} ms of a processor\n`);
}

/**
 * Answers over HTTP, in envelopes and plain, then to a form with a limited number of places, which all update one
 * row.
 */
export async function measureSubmits(portal: BenchPortal, seconds: number): Promise<void> {
  const amount = seconds * 1500;
  const free = { seconds, amount, total: null };
  await measureOpening(portal);
  await measure(portal, { name: 'warm-up', isWrapped: true, ...free, seconds: 3 });
  await measure(portal, { name: 'wrapped', isWrapped: true, ...free });
  await measure(portal, { name: 'plain', isWrapped: false, ...free });
  const total = seconds * 400;
  const through = { seconds: seconds * 10, amount: total + 500, total };
  await measure(portal, { name: 'places', isWrapped: true, ...through });
}
