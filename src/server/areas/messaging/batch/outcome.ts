import { count, inArray } from 'drizzle-orm';
import type { MESSAGE_STATUSES } from '#contract/messaging/outbox.ts';
import type { Database } from '#server/platform/db/database.ts';
import { messages } from '#server/platform/message/table.ts';

/** How many messages of a batch wait, were sent, and failed. */
export interface Outcome {
  waiting: number;
  sent: number;
  failed: number;
}

export const NO_MESSAGES: Outcome = { waiting: 0, sent: 0, failed: 0 };

const OUTCOME_OF_STATUS: Readonly<Record<(typeof MESSAGE_STATUSES)[number], keyof Outcome>> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
};

/** The `about` value that all messages of a batch carry. */
export const aboutOf = ({ id }: { id: number }): string => `batch ${id}`;

/**
 * Counts the messages of each batch by outcome, keyed by batch id. Messages already removed by retention are not
 * counted.
 */
export async function outcomesOf(
  db: Database,
  batches: readonly { id: number }[],
): Promise<Map<number, Outcome>> {
  const ids = new Map(batches.map((batch) => [aboutOf(batch), batch.id]));
  if (ids.size === 0) return new Map();
  const rows = await db
    .select({ about: messages.about, status: messages.status, count: count() })
    .from(messages)
    .where(inArray(messages.about, [...ids.keys()]))
    .groupBy(messages.about, messages.status);
  const outcomes = new Map<number, Outcome>();
  for (const row of rows) {
    const id = ids.get(row.about)!;
    const outcome = outcomes.get(id) ?? { ...NO_MESSAGES };
    outcome[OUTCOME_OF_STATUS[row.status]] += row.count;
    outcomes.set(id, outcome);
  }
  return outcomes;
}
