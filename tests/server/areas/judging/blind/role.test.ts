import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ensureBlindRole, hasBlindRole } from '#server/areas/judging/blind/role.ts';
import { readAsJudge } from '#server/areas/judging/blind/reading.ts';
import { ownAssignments } from '#server/areas/judging/blind/view.ts';
import { openingFlaws } from '#server/areas/judging/round/ready.ts';
import { rounds } from '#server/areas/judging/table.ts';
import { connect, type Connection } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { addAccount } from '#tests/kit/account.ts';
import { addJudging } from '#tests/kit/judging/judging-given.ts';

const fresh = (): string => `u${randomBytes(6).toString('hex')}`;

async function asAdmin(database: string, ...statements: string[]): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${database}`;
  const client = new pg.Client(url.href);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Databases of a user who is not a superuser, as in a hosted PostgreSQL. */
interface Rented {
  user: string;
  databases: Connection[];
}

async function rent(right: 'CREATEROLE' | 'NOCREATEROLE', many: number): Promise<Rented> {
  const user = fresh();
  await asAdmin('postgres', `CREATE ROLE ${user} LOGIN ${right} PASSWORD '${user}'`);
  const databases: Connection[] = [];
  for (let at = 0; at < many; at += 1) {
    const name = fresh();
    await asAdmin('postgres', `CREATE DATABASE ${name} OWNER ${user}`);
    const url = new URL(inject('templateUrl'));
    Object.assign(url, { pathname: `/${name}`, username: user, password: user });
    await migrateDatabase(url.href, 'src/server/platform/db/migrations');
    databases.push(connect(url.href));
  }
  return { user, databases };
}

async function giveBack({ user, databases }: Rented): Promise<void> {
  for (const { url, close } of databases) {
    await close();
    await asAdmin('postgres', `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  }
  await asAdmin('postgres', `DROP ROLE IF EXISTS ${user}_blind`, `DROP ROLE ${user}`);
}

/** A blind round that is not opened yet, and one that was opened without the role. */
async function addRounds(db: Connection['db']) {
  // These databases have no roles.
  const judge = await addAccount(db);
  const { roundId } = await addJudging(db, judge.id, { round: 'draft' });
  await db.update(rounds).set({ blind: 'names' }).where(eq(rounds.id, roundId));
  const open = await addJudging(db, judge.id);
  const [round] = await db.select().from(rounds).where(eq(rounds.id, roundId));
  return { judge, round: round!, open };
}

describe('the database role that judges read with', () => {
  let able: Rented;
  let unable: Rented;
  beforeAll(async () => {
    able = await rent('CREATEROLE', 2);
    unable = await rent('NOCREATEROLE', 1);
  });
  afterAll(async () => {
    await giveBack(able);
    await giveBack(unable);
  });

  it('is created once by processes that start together, in any database of the cluster', async () => {
    const starts = Array.from({ length: 5 }, () =>
      able.databases.map(({ db }) => ensureBlindRole(db)),
    );
    expect(new Set(await Promise.all(starts.flat()))).toEqual(new Set([true]));
    for (const { db } of able.databases) {
      const { judge, open, round } = await addRounds(db);
      const own = await readAsJudge(db, judge.id, (blind) => blind.select().from(ownAssignments));
      expect(own.map(({ id }) => id)).toEqual([open.id]);
      const table = readAsJudge(db, judge.id, (blind) => blind.select().from(rounds));
      await expect(table).rejects.toMatchObject({ cause: { code: '42501' } });
      expect((await openingFlaws(db, round)).map(({ place }) => place)).not.toContain('blind');
    }
  });

  it('keeps blind rounds closed if it cannot be created, and no others', async () => {
    const { db } = unable.databases[0]!;
    expect(await ensureBlindRole(db)).toBe(false);
    const { judge, open, round } = await addRounds(db);
    expect((await openingFlaws(db, round)).filter(({ place }) => place === 'blind')).toEqual([
      { place: 'blind', rules: [{ name: 'roundBlind', values: {} }] },
    ]);
    expect(await openingFlaws(db, { ...round, blind: 'open' })).not.toContainEqual(
      expect.objectContaining({ place: 'blind' }),
    );
    const read = () =>
      readAsJudge(db, judge.id, async (blind) =>
        (await blind.select().from(ownAssignments)).map(({ id }) => id),
      );
    expect(await read()).toEqual([open.id]);
    await db.update(rounds).set({ state: 'open' }).where(eq(rounds.id, round.id));
    await expect(read()).rejects.toMatchObject({ fault: 'blindRole' });
  });

  it('is used as it is if an administrator has created it', async () => {
    const { user, databases } = unable;
    const { db } = databases[0]!;
    await asAdmin('postgres', `CREATE ROLE ${user}_blind NOLOGIN`);
    expect(await ensureBlindRole(db)).toBe(false);
    await asAdmin('postgres', `GRANT ${user}_blind TO ${user}`);
    expect(await ensureBlindRole(db)).toBe(true);
    expect(await hasBlindRole(db)).toBe(true);
  });
});
