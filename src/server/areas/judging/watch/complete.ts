import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { notify } from '#server/platform/message/notify.ts';
import { messages } from '#server/platform/message/table.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { isUnbiased } from '../conflict/unbiased.ts';
import { isContending } from '../contending/condition.ts';
import { demandRound } from '../record.ts';
import { assignments, rounds, sheets } from '../table.ts';
import { judgingComplete } from '../templates.ts';

/** The permission of those who are notified: they can close a round. */
const PERMISSION = 'judging:round:close';
const NO_OWNER = { departmentId: null, createdById: null };
const EVERY = 60_000;

const ABOUT = 'judgingRound ';

/** Sheets of a round that count. */
const SHEETS: SQL = sql`
  FROM ${assignments} a LEFT JOIN ${sheets} s ON s.assignment_id = a.id
  WHERE a.round_id = r.id AND a.state = 'active' AND NOT a.is_calibration
    AND ${isContending(sql`a.entry_id`)}`;

/** Open rounds in which all sheets are submitted and nobody was notified yet. @param among restricts the rounds */
const listComplete = async (db: Database, among = sql`true`): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT r.id FROM ${rounds} r WHERE r.state = 'open' AND ${among} AND EXISTS (SELECT ${SHEETS})
      AND NOT EXISTS (SELECT ${SHEETS} AND coalesce(s.state, 'draft') IN ('draft', 'returned'))
      AND NOT EXISTS (SELECT FROM ${messages} m
        WHERE m.template = ${judgingComplete.code} AND m.about = ${ABOUT} || r.id)
    ORDER BY r.id`);
  return rows.map(({ id }) => id);
};

/**
 * Accounts to notify: only those who may know of every entry of the round, because to others the message would reveal
 * the progress of hidden entries (requirement 18).
 */
async function listRecipients(tx: Database, roundId: number, findHolders: FindHolders) {
  const hearers: number[] = [];
  for (const { accountId } of await findHolders(tx, PERMISSION, NO_OWNER)) {
    if (await isUnbiased(tx, accountId, roundId)) hearers.push(accountId);
  }
  return hearers;
}

const tellRound = (db: Database, id: number, findHolders: FindHolders): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = await demandRound(tx, id, 'update');
    if ((await listComplete(tx, sql`r.id = ${id}`)).length === 0) return;
    await notify(tx, {
      template: judgingComplete,
      to: await listRecipients(tx, id, findHolders),
      values: { round: name },
      link: `/admin/#/judging/ranking?roundId=${id}`,
      about: `${ABOUT}${id}`,
    });
  });

/** Notifies those who may close a round, once, that all sheets are submitted (design of judging, requirement 11). */
export async function tellComplete(db: Database, findHolders: FindHolders): Promise<void> {
  await doEach(await listComplete(db), (id) => tellRound(db, id, findHolders));
}

/** Starts the worker that sends these notifications. */
export const startCompleteNews = ({ db, findHolders, log }: JobTools): Worker =>
  startWorker({
    name: 'end of judging',
    every: EVERY,
    log,
    run: () => tellComplete(db, findHolders),
  });
