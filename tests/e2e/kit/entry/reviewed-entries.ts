import { join } from 'node:path';
import { loadSecret } from '../../../../src/server/platform/secrets/secret.ts';
import {
  addRegistrationForm,
  addSubmitted,
  addTopic,
  inDays,
} from '../../../kit/registration/registration.ts';
import { dataDir } from '../portal/data-dir.ts';
import { ask, within } from '../portal/database.ts';

/** Entries that wait for the office, in a separate topic of the open session, the oldest first. */
export interface Waiting {
  topicId: number;
  ids: readonly number[];
}

/** Adds entries of teams of one to a topic that the office reviews. */
export const addWaitingEntries = (count: number): Promise<Waiting> =>
  within(async (db) => {
    const desk = { db, secret: loadSecret(join(dataDir(), 'keys')) };
    const [session] = await ask<{ year: number }>(
      `SELECT max(year) AS year FROM contest WHERE status = 'open'`,
    );
    const form = await addRegistrationForm(db);
    const rules = { isReviewed: true, form, from: inDays(-1), until: inDays(10) };
    const { id: topicId } = await addTopic(db, rules, { year: session!.year });
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) ids.push((await addSubmitted(desk, topicId)).id);
    return { topicId, ids };
  });

/** Counts the entries of a topic by their state. */
export async function statesOf({ topicId }: Waiting): Promise<Record<string, number>> {
  const rows = await ask<{ status: string; count: number }>(
    `SELECT status, count(*)::int AS count FROM entry WHERE topic_id = ${topicId} GROUP BY status`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
