import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readScoped } from '#server/areas/identity/access/grant.ts';
import { connect } from '#server/platform/db/database.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { addRole } from '#tests/kit/session.ts';

const connection = useDatabase();

it('plans the roles of callers once, and not for each call', async () => {
  const one = connect(connection().url, { max: 1 });
  const keys = [await addRole(one.db, ['monitor:run:list'])];
  for (let calls = 0; calls < 10; calls += 1) {
    expect(await readScoped(one.db, keys)).toMatchObject([{ permissions: ['monitor:run:list'] }]);
  }
  const { rows } = await one.db.execute(
    sql`SELECT generic_plans::int AS kept FROM pg_prepared_statements WHERE name = 'roles_with_grants'`,
  );
  // PostgreSQL compares the first five plans with the one that it keeps.
  expect(rows).toEqual([{ kept: 5 }]);
  await one.close();
});
