import { randomBytes, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { AGREED_EDITION } from '#contract/registration/team.ts';
import { hashOf } from '#server/areas/identity/session/token.ts';
import type { Database } from '#server/platform/db/database.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { sealed } from '#tests/kit/envelope.ts';
import { costOf } from './kit/cost.ts';
import { send, sendAll, type Sent } from './entries/send.ts';
import { addSession, addTopic, YEAR } from './entries/topic.ts';
import { startPortal } from './kit/portal.ts';

/**
 * Entries of five people each over HTTP, in envelopes: into a topic with any number of places, and into one with
 * fewer places than entries. Usage: node tests/bench/entries.ts [entries in each run]
 */
const amount = Number(process.argv[2] ?? 3000);
/** The longest waiting list that a topic may have. */
const LONGEST_LIST = 10_000;
const portal = await startPortal(10, { TRUSTED_PROXIES: '127.0.0.1' });
const { db } = portal.connection;

/** So many teams are added by one statement, which ends within the limit of statements. */
const PIECE = 3000;

/**
 * Adds teams of five who have all confirmed, each with a draft that only needs to be submitted. @returns its entries,
 * each with the place of its captain's token; `from` is the first of these
 */
async function addPiece(tx: Database, topicId: number, tokens: readonly string[], from: number) {
  const piece = tokens.slice(from, from + PIECE);
  const hashes = piece.map((token) => hashOf(token).toString('hex'));
  const end = from + piece.length;
  const found = await tx.execute<{ entry: number; at: number }>(sql`
    WITH person AS (
      INSERT INTO account (user_name, nick_name, phone)
      SELECT ${`b${topicId}-`} || n, 'n' || n, ${`+99${topicId}`} || lpad(n::text, 7, '0')
      FROM generate_series(${from * 5}::int, ${end * 5 - 1}::int) AS n RETURNING id, user_name
    ), numbered AS (SELECT id, split_part(user_name, '-', 2)::int AS n FROM person),
    made AS (
      INSERT INTO team (year, name, name_key)
      SELECT ${YEAR}, ${`t${topicId}-`} || n, ${`t${topicId}-`} || n
      FROM generate_series(${from}::int, ${end - 1}::int) AS n RETURNING id, name
    ), teams AS (SELECT id, split_part(name, '-', 2)::int AS n FROM made),
    people AS (
      INSERT INTO team_member (team_id, account_id, role, scope, slot, name, school, birthday, agreed_edition, confirmed_at)
      SELECT teams.id, numbered.id, CASE numbered.n % 5 WHEN 0 THEN 'captain' ELSE 'member' END,
        ${`topic:${topicId}`}, 1, 'N', 'S', '2001-02-03', ${AGREED_EDITION}, now()
      FROM numbered JOIN teams ON teams.n = numbered.n / 5
    ), sessions AS (
      INSERT INTO session (token_hash, account_id, address, user_agent)
      SELECT decode(hash, 'hex'), numbered.id, '192.0.2.1', 'bench'
      FROM unnest(${sql.param(hashes)}::text[]) WITH ORDINALITY AS given (hash, place)
      JOIN numbered ON numbered.n = (${from}::int + place - 1) * 5
    )
    INSERT INTO entry (year, topic_id, team_id, slot, title, begun_at)
    SELECT ${YEAR}, ${topicId}, teams.id, 1, teams.n::text, now() FROM teams
    RETURNING id AS entry, title::int AS at`);
  return found.rows;
}

async function addDrafts(tx: Database, topicId: number, tokens: readonly string[]) {
  const drafts = [];
  for (let from = 0; from < tokens.length; from += PIECE)
    drafts.push(...(await addPiece(tx, topicId, tokens, from)));
  return drafts;
}

async function measure(name: string, quota: number | null): Promise<void> {
  const topicId = await addTopic(db, name, { quota, listCap: LONGEST_LIST });
  const tokens = Array.from({ length: amount }, () => randomBytes(32).toString('base64url'));
  const drafts = await addDrafts(db, topicId, tokens);
  await db.execute(sql`ANALYZE`);
  const keyPair = await loadKeyPair(join(portal.dataDir, 'keys'));
  const [first, ...all] = drafts.map(({ entry, at }, index): Sent => {
    const { key, info, wrapped } = sealed(keyPair, { submission: randomUUID() });
    const text = JSON.stringify({ info, key: wrapped });
    return {
      path: `/api/entry/${entry}/submit`,
      text,
      token: tokens[at]!,
      ...(index === 0 && { key }),
    };
  });
  // Refused entries would measure nothing.
  await send(portal.origin, new Agent(), first!);
  const cost = await costOf(portal);
  const { times, seconds } = await sendAll(portal.origin, all);
  const told = await cost(times.length);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
  const { rows } = await db.execute(
    sql`SELECT status, count(*)::int AS entries FROM entry WHERE topic_id = ${topicId} GROUP BY status`,
  );
  process.stdout.write(
    `${name}: ${Math.round(times.length / seconds)}/s, median ${at(0.5)} ms, p99 ${at(0.99)} ms, ${JSON.stringify(rows)}\n  ${told}\n`,
  );
}

await addSession(db);
await measure('warm-up', null);
await measure('any', null);
await measure('limited', Math.max(Math.floor(amount / 2), amount - LONGEST_LIST));
await portal.close();
