import { sql, type SQL } from 'drizzle-orm';
import { operations } from '#server/platform/audit/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { appeals } from './appeal/table.ts';
import { copies } from './copy/table.ts';
import { releases } from './release/table.ts';
import { assignments, conflicts, judgedEntries, judges } from './table.ts';
import { hiddenEntries } from './conflict/find.ts';

/**
 * Targets that the log names without an id: exports of a list, and refused changes to something that does not exist
 * yet.
 */
const UNNUMBERED = sql`(VALUES ('judgingRound'), ('judgingRelease'), ('judge'), ('assignment'), ('appeal'),
  ('judgingConflict'), ('judgedFile'))`;

/** Subquery for all log targets from which the account could learn of a round with an entry it is in conflict with. */
const hiddenTargets = (accountId: number): SQL => sql`
  WITH hidden AS MATERIALIZED (${hiddenEntries(accountId)}),
    biased AS MATERIALIZED (
      SELECT DISTINCT round_id AS id FROM ${judgedEntries} WHERE entry_id IN (SELECT entry_id FROM hidden)),
    ended AS (SELECT id FROM ${releases} WHERE round_id IN (SELECT id FROM biased))
  SELECT kind || id FROM biased, (VALUES ('judgingRound '), ('award '), ('promotion ')) AS about (kind)
  UNION ALL SELECT 'judgingRelease ' || id FROM ended
  UNION ALL SELECT 'judge ' || id FROM ${judges} WHERE round_id IN (SELECT id FROM biased)
  UNION ALL SELECT kind || id FROM ${assignments}, (VALUES ('assignment '), ('sheet ')) AS about (kind)
    WHERE round_id IN (SELECT id FROM biased)
  UNION ALL SELECT 'judgingConflict ' || id FROM ${conflicts} WHERE entry_id IN (
    SELECT entry_id FROM ${judgedEntries} WHERE round_id IN (SELECT id FROM biased))
  UNION ALL SELECT 'judgedFile ' || id FROM ${copies} WHERE entry_id IN (
    SELECT entry_id FROM ${judgedEntries} WHERE round_id IN (SELECT id FROM biased))
  UNION ALL SELECT 'appeal ' || id FROM ${appeals} WHERE release_id IN (SELECT id FROM ended)
  UNION ALL SELECT DISTINCT target FROM ${operations} WHERE action LIKE 'judging:deputy:%' AND EXISTS (SELECT FROM biased)
  UNION ALL SELECT * FROM ${UNNUMBERED} AS unnumbered WHERE EXISTS (SELECT FROM biased)`;

/**
 * Condition for the lines of the operation log that an account may read. What others did in a round that hides an
 * entry from the account would reveal something about it: how much was ranked, why, and which ids are missing
 * (requirement 18). An account always sees its own deeds.
 */
export const isLineFor = (accountId: number): SQL =>
  sql`(${operations.accountId} = ${accountId} OR ${operations.target} NOT IN (${hiddenTargets(accountId)}))`;

/** The same condition for sent messages, which reveal who was reminded or appointed. */
export const isMessageFor = (accountId: number): SQL =>
  sql`${messages.about} NOT IN (${hiddenTargets(accountId)})`;
