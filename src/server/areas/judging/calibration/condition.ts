import { sql, type SQL } from 'drizzle-orm';
import { assignments, judgedEntries } from '../table.ts';

/** That a round judges one of its entries, and does not have it scored by all to compare them, where it counts nowhere. */
export const isJudged: SQL = sql`NOT EXISTS (
  SELECT FROM ${assignments} c WHERE c.round_id = ${judgedEntries.roundId} AND c.entry_id = ${judgedEntries.entryId}
    AND c.is_calibration)`;
