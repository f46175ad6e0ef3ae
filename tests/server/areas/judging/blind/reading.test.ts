import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readAsJudge } from '#server/areas/judging/blind/reading.ts';
import {
  judgedFiles,
  ownAssignments,
  ownRounds,
  ownSheets,
  panelMarks,
  peerMarks,
} from '#server/areas/judging/blind/view.ts';
import { assignments, sheets } from '#server/areas/judging/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers, teams } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addJudging } from '#tests/kit/judging/judging-given.ts';

const connection = useDatabase();
const VIEWS = [ownAssignments, ownRounds, ownSheets, peerMarks, panelMarks, judgedFiles];
const NAMES = ['assignment', 'round', 'sheet', 'peer', 'file', 'panel', 'written'];

const refusal = (code: string) =>
  expect.objectContaining({ cause: expect.objectContaining({ code }) as unknown });
/** PostgreSQL's errors for a table that a role may not read, and for a write in a read-only transaction. */
const DENIED = refusal('42501');
const READ_ONLY = refusal('25006');

const addSheet = async (change: Parameters<typeof addJudging>[2] = { sheet: 'draft' }) => {
  const { db } = connection();
  const judge = await addAccount(db, ['scoring_expert']);
  return { judge, ...(await addJudging(db, judge.id, change)) };
};

describe('reading as a judge', () => {
  it('returns the data of the judge’s own assignments', async () => {
    const { db } = connection();
    const [one, other] = [await addSheet(), await addSheet()];
    const ids = (who: { judge: { id: number } }) =>
      readAsJudge(db, who.judge.id, async (blind) => [
        (await blind.select().from(ownAssignments)).map(({ id }) => id),
        (await blind.select().from(ownRounds)).map(({ id }) => id),
        (await blind.select().from(ownSheets)).map(({ assignmentId }) => assignmentId),
      ]);
    expect(await ids(one)).toEqual([[one.id], [one.roundId], [one.id]]);
    expect(await ids(other)).toEqual([[other.id], [other.roundId], [other.id]]);
    const stranger = await addAccount(db, ['scoring_expert']);
    expect(await ids({ judge: stranger })).toEqual([[], [], []]);
  });

  it('returns nothing of declined assignments, nor of a round that was not opened', async () => {
    const { db } = connection();
    const drafted = await addSheet({ round: 'draft' });
    const given = await addSheet();
    await db.update(assignments).set({ state: 'declined' }).where(eq(assignments.id, given.id));
    for (const { judge } of [drafted, given]) {
      const counts = await readAsJudge(db, judge.id, async (blind) => {
        const found: number[] = [];
        for (const view of VIEWS) found.push((await blind.select().from(view)).length);
        return found;
      });
      expect(counts).toEqual([0, 0, 0, 0, 0, 0]);
    }
  });

  it.each([
    ['entries', entries],
    ['teams', teams],
    ['members', teamMembers],
    ['accounts', accounts],
    ['all sheets', sheets],
    ['all assignments', assignments],
  ])('cannot access the table of %s', async (_, table) => {
    const { judge } = await addSheet();
    const reading = readAsJudge(connection().db, judge.id, (blind) => blind.select().from(table));
    await expect(reading).rejects.toEqual(DENIED);
  });

  it('cannot access the view that contains the ids of entries', async () => {
    const { judge } = await addSheet();
    const reading = readAsJudge(connection().db, judge.id, (blind) =>
      blind.execute('SELECT * FROM blind.own'),
    );
    await expect(reading).rejects.toEqual(DENIED);
  });

  it('cannot write in the same transaction', async () => {
    const { judge } = await addSheet();
    const writing = readAsJudge(connection().db, judge.id, (blind) =>
      blind.execute('CREATE TABLE public.note ()'),
    );
    await expect(writing).rejects.toEqual(READ_ONLY);
  });

  it('leaves nothing of the judge to the next user of the connection', async () => {
    const { judge } = await addSheet();
    const who = sql`SELECT current_user = session_user AS same, current_setting('podium.judge', true) AS judge`;
    for (let at = 0; at < 3; at += 1) {
      const failing = readAsJudge(connection().db, judge.id, () => Promise.reject(new Error('x')));
      await expect(failing).rejects.toThrow('x');
      const { rows } = await connection().db.execute(who);
      expect(rows).toEqual([{ same: true, judge: '' }]);
    }
  });
});

describe('a view for judges', () => {
  const count = (db: Database, name: string) => db.execute(`SELECT count(*) FROM blind."${name}"`);

  it.each(NAMES)(
    '%s raises an error if no judge is set, whether it has rows or not',
    async (name) => {
      const { db } = connection();
      // A setting that was never set and one that was set earlier in the session are reported differently.
      await expect(db.transaction((tx) => count(tx, name))).rejects.toThrow();
      const { judge } = await addSheet();
      await db.transaction(async (tx) => {
        await tx.execute(sql`SELECT set_config('podium.judge', ${String(judge.id)}, true)`);
        await count(tx, name);
      });
      for (let at = 0; at < 10; at += 1) await expect(count(db, name)).rejects.toThrow();
    },
  );

  it('and its like are all that the role can access, and the role cannot log in', async () => {
    const { db } = connection();
    const { rows } = await db.execute<{ name: string; may: string }>(sql`
      SELECT n.nspname || '.' || c.relname AS name, privilege AS may
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege
      WHERE c.relkind IN ('r', 'v', 'm', 'p', 'f')
        AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_toast%'
        AND (has_table_privilege(session_user || '_blind', c.oid, privilege)
          OR privilege NOT IN ('DELETE', 'TRUNCATE') AND has_any_column_privilege(session_user || '_blind', c.oid, privilege))
      ORDER BY 1, 2`);
    expect(rows).toEqual(
      NAMES.toSorted().map((name) => ({ name: `blind.${name}`, may: 'SELECT' })),
    );
    const role = await db.execute(sql`
      SELECT rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication
      FROM pg_roles WHERE rolname = session_user || '_blind'`);
    expect(Object.values(role.rows[0]!)).toEqual([false, false, false, false, false, false]);
    const more = await db.execute(sql`
      SELECT 1 FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.member
      WHERE r.rolname = session_user || '_blind'`);
    expect(more.rows).toEqual([]);
  });

  it('uses no function that runs with its owner’s rights', async () => {
    const { rows } = await connection().db.execute(
      `SELECT proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE prosecdef AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(rows).toEqual([]);
  });
});
