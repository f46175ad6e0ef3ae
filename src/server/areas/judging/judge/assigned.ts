import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import type { Judge, Round } from '../record.ts';
import { judges } from '../table.ts';
import { judgingAssigned } from '../templates.ts';
import { deadlineOf } from './deadline.ts';
import { skipPassedSteps } from './remind.ts';

const tellJudge = (tx: Database, round: Round, accountId: number, count: number) =>
  notify(tx, {
    template: judgingAssigned,
    to: [accountId],
    values: { round: round.name, ...deadlineOf(round), count: String(count) },
    link: '/enterScore/',
    about: `judgingRound ${round.id}`,
    neededBy: round.dueAt,
  });

const listAccounts = async (tx: Database, judgeIds: readonly Judge['id'][]) => {
  const isAmong = inArray(judges.id, [...judgeIds]);
  const rows = await tx.select().from(judges).where(isAmong).orderBy(asc(judges.id));
  return rows.flatMap(({ id, accountId }) => (accountId === null ? [] : [{ id, accountId }]));
};

/**
 * Notifies judges of entries that a deed gives them, each judge once, however many there are (design of judging,
 * requirement 5). Until a round is opened, nobody is told of a plan; its judges are told by the opening.
 * @param given the judge of each entry
 */
export async function tellAssigned(
  tx: Database,
  round: Round,
  given: readonly number[],
): Promise<void> {
  if (round.state === 'draft' || given.length === 0) return;
  const byJudge = Map.groupBy(given, (id) => id);
  const told = await listAccounts(tx, [...byJudge.keys()]);
  await skipPassedSteps(
    tx,
    round,
    told.map(({ id }) => id),
  );
  for (const { id, accountId } of told) {
    await tellJudge(tx, round, accountId, byJudge.get(id)!.length);
  }
  const { id, state } = round;
  await tellUsers(
    tx,
    told.map(({ accountId }) => accountId),
    { msgType: 'recordChanged', body: { kind: 'judgingRound', id, state } },
  );
}
