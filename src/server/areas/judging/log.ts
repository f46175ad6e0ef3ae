import { sql, type SQL } from 'drizzle-orm';
import { operations } from '#server/platform/audit/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { appeals } from './appeal/table.ts';
import { copies } from './copy/table.ts';
import { releases } from './release/table.ts';
import { assignments, conflicts, judgedEntries, judges } from './table.ts';
import { hiddenEntries } from './conflict/find.ts';

/** What the log names without a number: exports of a list, and what was refused of something that is not there yet. */
const UNNUMBERED = sql`(VALUES ('judgingRound'), ('judgingRelease'), ('judge'), ('assignment'), ('appeal'),
  ('judgingConflict'), ('judgedFile'))`;

/** Everything in the log by which somebody might learn of a round in which they are in conflict with an entry. */
const concealed = (accountId: number): SQL => sql`
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
 * That a line of the operation log may be read by somebody: what others did in a round of whose entries one is hidden
 * from them would tell of it, by how much was ranked, why, and which numbers are missing (requirement 18). Their own
 * deeds they know.
 */
export const isLineFor = (accountId: number): SQL =>
  sql`(${operations.accountId} = ${accountId} OR ${operations.target} NOT IN (${concealed(accountId)}))`;

/** The same of what was sent: who was reminded of their sheets, or appointed. */
export const isMessageFor = (accountId: number): SQL =>
  sql`${messages.about} NOT IN (${concealed(accountId)})`;
