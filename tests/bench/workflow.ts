import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { carryOutTimers } from '#server/areas/workflow/task/deadline.ts';
import { applicationTasks } from '#server/areas/workflow/table.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { addAccount, addSession } from '#tests/kit/account.ts';
import { sealed } from '#tests/kit/envelope.ts';
import { addProcess, stepOf, waitOf, type TestProcess } from '#tests/kit/workflow/workflow.ts';
import { send, sendAll, type Sent } from './entries/send.ts';
import { costOf } from './kit/cost.ts';
import { startPortal } from './kit/portal.ts';

/**
 * Applications with many open tasks: pages of what is to be done, decisions, and pauses that end all at once. Each call
 * is wrapped. Usage: node tests/bench/workflow.ts [open tasks] [decisions] [pauses]
 */
const [open = 100_000, decisions = 10_000, pauses = 10_000] = process.argv.slice(2).map(Number);
const CALLS = 100;
/** Number of applications added by one statement. */
const STEP = 5000;

const portal = await startPortal(10, { TRUSTED_PROXIES: '127.0.0.1' });
const { db } = portal.connection;
const approver = await addAccount(db, ['admin']);
const applicant = await addAccount(db);
const token = await addSession(db, approver);
const keyPair = await loadKeyPair(join(portal.dataDir, 'keys'));

const wrap = (path: string, body: object): Sent => {
  const { key, info, wrapped } = sealed(keyPair, body);
  return { path, text: JSON.stringify({ info, key: wrapped }), token, key };
};

/** Adds applications that wait in a block, each with an answer of its own. */
async function addWaiting(
  { form, id }: TestProcess,
  blockId: string,
  count: number,
): Promise<void> {
  for (let first = 0; first < count; first += STEP) {
    const last = Math.min(count, first + STEP);
    await db.execute(sql`
      WITH answer AS (
        INSERT INTO form_answer
          (form_id, number, owner_id, state, submission, digest, data, choices, submitted_at, updated_at)
        SELECT ${form.id}::int, 1, ${applicant.id}::int, 'submitted', gen_random_uuid(), '', '{}', '{}', now(), now()
        FROM generate_series(${first + 1}::int, ${last}::int) RETURNING id
      )
      INSERT INTO application (process_id, number, answer_id, owner_id, created_by_id, course, facts)
      SELECT ${id}::int, 1, id, ${applicant.id}::int, ${applicant.id}::int,
        jsonb_build_object('open', jsonb_build_array(${blockId}::text), 'ended', '[]'::jsonb), '{}' FROM answer`);
  }
}

const percentile = (times: readonly number[], share: number): string =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)]!.toFixed(1);

function say(name: string, times: readonly number[], more = ''): void {
  const [median, late] = [percentile(times, 0.5), percentile(times, 0.95)];
  const load = loadavg()[0]!.toFixed(1);
  process.stdout.write(`${name}: median ${median} ms, p95 ${late} ms${more}, load ${load}\n`);
}

/** One call after another. */
async function measure(name: string, call: () => Sent): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let at = 0; at < CALLS; at += 1) {
    const sent = call();
    const before = performance.now();
    await send(portal.origin, agent, sent);
    times.push(performance.now() - before);
  }
  agent.destroy();
  say(name, times);
}

const page = (no: number) => () =>
  wrap(`/workflow/task/list?pageNum=${no}&pageSize=20`, { filter: { view: 'todo' } });

const asked = await addProcess(db, [stepOf('s1', [approver])]);
await addWaiting(asked, 's1', open);
await db.execute(sql`
  INSERT INTO application_task (application_id, block_id, round, account_id, state)
  SELECT id, 's1', 1, ${approver.id}::int, 'pending' FROM application`);
await db.execute(sql`VACUUM ANALYZE`);
await measure('warm-up', page(1));
await measure('to do, first page', page(1));
await measure('to do, the last page', page(Math.floor(open / 20)));

const tasks = await db
  .select({ id: applicationTasks.id })
  .from(applicationTasks)
  .where(eq(applicationTasks.accountId, approver.id))
  .orderBy(asc(applicationTasks.id))
  .limit(decisions);
const approvals = tasks.map(({ id }) =>
  wrap(`/workflow/task/${id}/decide`, { version: 1, deed: 'approve', note: '' }),
);
const cost = await costOf(portal);
const { times, seconds } = await sendAll(portal.origin, approvals);
say('approve, 64 at once', times, `, ${Math.round(decisions / seconds)} a second`);
process.stdout.write(`  ${await cost(decisions)}\n`);

await addWaiting(await addProcess(db, [waitOf('w1')]), 'w1', pauses);
await db.execute(sql`
  INSERT INTO application_timer (application_id, block_id, round, due_at)
  SELECT id, 'w1', 1, now() FROM application WHERE course -> 'open' ? 'w1'`);
const before = performance.now();
await carryOutTimers(db);
const took = ((performance.now() - before) / 1000).toFixed(1);
process.stdout.write(`${pauses} pauses that end at once: ${took} s\n`);
await portal.close();
