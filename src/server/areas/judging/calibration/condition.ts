import { sql, type SQL } from 'drizzle-orm';
import { assignments, judgedEntries } from '../table.ts';

/**
 * Condition that an entry of a round is judged for the ranking and not only used for calibration, which counts
 * nowhere.
 */
export const isJudged: SQL = sql`NOT EXISTS (
  SELECT FROM ${assignments} c WHERE c.round_id = ${judgedEntries.roundId} AND c.entry_id = ${judgedEntries.entryId}
    AND c.is_calibration)`;
