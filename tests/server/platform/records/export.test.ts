import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { entryResource } from '#contract/registration/office/entry-record.ts';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { columnsOf, toSheetRows } from '#server/platform/records/export.ts';
import { operations } from '#server/platform/audit/table.ts';
import { XLSX } from '#server/platform/sheet/write.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { until } from '#tests/kit/until.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const PATH = '/system/post/export';
const REFUSAL = { code: 429, msg: '您已有 2 个导出正在进行，请等其中一个完成后再试' };

describe('a sheet of records', () => {
  it('names sessions as people do: the practice session by its name, others by year', async () => {
    const row = { id: 1, number: 'T-7K3QF-X' };
    const told = await toSheetRows(
      test().db,
      entryResource,
      [2026, PRACTICE_YEAR].map((year) => ({ ...row, year })),
      'zh',
    );
    const at = columnsOf(entryResource, 'zh').fields.indexOf('year');
    expect(told.map((cells) => cells[at])).toEqual([2026, '体验赛']);
  });
});

describe('concurrent sheets of one person', () => {
  it('are limited to two, while others can export (threat 60)', async () => {
    const other = await logIn(test().db, { roles: ['admin'] });
    const answered: Response[] = [];
    const order = (who: LoggedIn) =>
      send(test, who, 'POST', PATH).then((response) => answered.push(response));
    const writing: Promise<number>[] = [];
    await test().db.transaction(async (tx) => {
      // Until this transaction ends, nobody can read a post: only refusals are answered.
      await tx.execute(sql`LOCK TABLE post IN ACCESS EXCLUSIVE MODE`);
      writing.push(...[admin, admin, admin, admin].map(order));
      await until(() => expect(answered).toHaveLength(2));
      writing.push(order(other));
    });
    await Promise.all(writing);
    const refused = await Promise.all(answered.slice(0, 2).map((response) => response.json()));
    expect(refused).toEqual([REFUSAL, REFUSAL]);
    const types = answered.slice(2).map(({ headers }) => headers.get('content-type'));
    expect(types).toEqual(Array(SHEET_LIMIT.atOnce + 1).fill(XLSX));
  });

  it('are no longer counted once they failed', async () => {
    await test().db.execute(sql`ALTER TABLE post RENAME TO away`);
    for (let time = 0; time <= SHEET_LIMIT.atOnce; time += 1) {
      expect((await ask(admin, 'POST', PATH)).code).toBe(500);
    }
    await test().db.execute(sql`ALTER TABLE away RENAME TO post`);
    expect((await send(test, admin, 'POST', PATH)).headers.get('content-type')).toBe(XLSX);
  });

  it('are logged without the phone number that was filtered by', async () => {
    await send(test, admin, 'POST', '/system/user/export', { filter: { phone: '13912345678' } });
    const [deed] = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.action, 'system:user:export'))
      .orderBy(desc(operations.id));
    expect(deed!.after).toEqual({ rows: 0, filter: { phone: '139****5678' } });
  });
});
