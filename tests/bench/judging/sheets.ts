import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { topics } from '#server/areas/contest/table.ts';
import { hashOf } from '#server/areas/identity/session/token.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { sealed } from '#tests/kit/envelope.ts';
import { addRoundRow } from '../../kit/judging/judging-given.ts';
import { addTopic } from '../../kit/registration/registration.ts';
import { send, type Sent } from '../entries/send.ts';
import { startPortal } from '../kit/portal.ts';
import { databaseSeconds, secondsOf } from '../kit/processor.ts';
import { delaysOf, followRound } from './chair.ts';
import { fillEntries, judgeEntries } from './entries.ts';

/**
 * Judges who score at the same time over HTTP, in envelopes: each writes a mark every two seconds, as the sheet does
 * while a judge types; meanwhile a person of the office follows their round. Usage: node
 * tests/bench/judging/sheets.ts [judges] [seconds]
 */
const [judges, seconds] = [200, 30].map((usual, at) => Number(process.argv[at + 2] ?? usual));
const PER_JUDGE = 10;
const EACH_MS = 2000;
/** A process that has just started still compiles its code. */
const WARM_UP_MS = 10_000;

const portal = await startPortal(10, { TRUSTED_PROXIES: '127.0.0.1' });
const { db } = portal.connection;

/** Adds judges with a session each, and assignments to score. @returns the assignments of each */
async function addJudges(roundId: number, tokens: readonly string[]): Promise<number[][]> {
  const hashes = tokens.map((token) => hashOf(token).toString('hex'));
  const { rows } = await db.execute<{ id: number; at: number }>(sql`
    WITH person AS (
      INSERT INTO account (user_name, nick_name)
      SELECT 'judge-' || n, 'n' FROM generate_series(1, ${tokens.length}) AS n
      RETURNING id, split_part(user_name, '-', 2)::int AS n
    ), role AS (
      INSERT INTO account_role (account_id, role) SELECT id, 'scoring_expert' FROM person
    ), sessions AS (
      INSERT INTO session (token_hash, account_id, address, user_agent)
      SELECT decode(hash, 'hex'), person.id, '192.0.2.1', 'bench'
      FROM unnest(${sql.param(hashes)}::text[]) WITH ORDINALITY AS given (hash, place)
      JOIN person ON person.n = place
    ), judges AS (
      INSERT INTO judge (round_id, account_id, name, duty, organisation, own_tracks, near_tracks, cap)
      SELECT ${roundId}, id, n::text, 'member', '', '{}', '{}', 100 FROM person
      RETURNING id, name::int AS n
    ), seats AS (SELECT judges.id, judges.n, step FROM judges, generate_series(1, ${PER_JUDGE}) AS step)
    INSERT INTO judging_assignment (round_id, entry_id, judge_id, position)
    SELECT ${roundId}, entries.id, seats.id, entries.place
    FROM seats JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM entry) entries
      ON entries.place = (seats.n - 1) * ${PER_JUDGE} / 5 % 400 * 5 + seats.step
    RETURNING id, (SELECT n FROM judges WHERE judges.id = judge_id) AS at`);
  return tokens.map((_, at) => rows.filter((row) => row.at === at + 1).map(({ id }) => id));
}

const topic = await addTopic(db);
const [{ year } = { year: 0 }] = await db.select().from(topics).where(eq(topics.id, topic.id));
await fillEntries(db, { id: topic.id, year }, judges! * PER_JUDGE);
const roundId = await addRoundRow(db, year, 'open');
await judgeEntries(db, roundId);
const tokens = Array.from({ length: judges! }, () => randomBytes(32).toString('base64url'));
const assigned = await addJudges(roundId, tokens);
await db.execute(sql`ANALYZE`);
const keyPair = await loadKeyPair(join(portal.dataDir, 'keys'));

/** The next mark of a sheet, based on the stored one. */
function markOf(token: string, id: number, step: number): Sent {
  const criterion = 1 + (step % 3);
  const base = step < 3 ? null : 60 + Math.floor(step / 3) - 1;
  const value = 60 + Math.floor(step / 3);
  const change = { uuid: randomUUID(), field: `mark.${criterion}`, base, value };
  const { info, wrapped } = sealed(keyPair, { changes: [change] });
  const text = JSON.stringify({ info, key: wrapped });
  return { method: 'PUT', path: `/api/judging/sheet/${id}`, text, token };
}

const agent = new Agent({ keepAlive: true });
const statuses = new Map<number, number>();
const steps = Array<number>(judges!).fill(0);
/** The times at which saves were confirmed. */
let answered: number[] = [];

async function save(at: number): Promise<number> {
  const sheets = assigned[at]!;
  const step = steps[at]!++;
  const one = markOf(tokens[at]!, sheets[step % sheets.length]!, Math.floor(step / sheets.length));
  const begun = performance.now();
  const status = await send(portal.origin, agent, one);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  answered.push(performance.now());
  return performance.now() - begun;
}

/**
 * Lets all judges score for some time, each starting at a different moment. @returns the milliseconds of each save,
 * in order
 */
async function scoreFor(milliseconds: number): Promise<number[]> {
  const until = performance.now() + milliseconds;
  const times: number[] = [];
  const score = async (at: number): Promise<void> => {
    await sleep((EACH_MS * at) / judges!);
    while (performance.now() < until) {
      const took = await save(at);
      times.push(took);
      await sleep(Math.max(0, EACH_MS - took));
    }
  };
  await Promise.all(tokens.map((_, at) => score(at)));
  return times.toSorted((one, other) => one - other);
}

const follower = await followRound(portal, keyPair, roundId);
await scoreFor(WARM_UP_MS);
answered = [];
const used = async () => [
  secondsOf(portal.process.pid!),
  await databaseSeconds(portal.connection),
  process.cpuUsage().user / 1e6,
];
const before = await used();
const times = await scoreFor(seconds! * 1000);
const processors = (await used()).map((one, at) => ((one - before[at]!) / times.length) * 1000);
// Waits for the readings after the last saves.
await sleep(3000);
await follower.stop();
agent.destroy();
const delays = delaysOf(answered, follower.looks);
const of = (all: readonly number[], share: number): string =>
  all[Math.min(all.length - 1, Math.floor(all.length * share))]!.toFixed(1);
const at = (share: number): string => of(times, share);
const { rows } = await db.execute(
  sql`SELECT count(*)::int AS sheets, (SELECT count(*)::int FROM score_event) AS events FROM judging_sheet`,
);
process.stdout.write(
  `${judges} judges, ${Math.round(times.length / seconds!)} saves/s: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ` +
    `processors for each: portal, database, judges ${processors.map((one) => one.toFixed(2)).join(', ')} ms; ` +
    `shown in the office after ${of(delays, 0.5)} ms, p95 ${of(delays, 0.95)} ms, at most ${of(delays, 1)} ms (${delays.length} of ${answered.length} saves); ` +
    `${JSON.stringify([...statuses])} ${JSON.stringify(rows[0])}, load ${loadavg()[0]!.toFixed(1)}\n`,
);
await portal.close();
