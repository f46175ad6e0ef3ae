import { setTimeout as sleep } from 'node:timers/promises';
import { count, eq, inArray } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, describe, expect, it } from 'vitest';
import { departments } from '#server/areas/identity/access/table.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf, send, sendFile, type OfficeReply } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  const name = { zh: '教务处', en: 'Academic office' };
  await test().db.insert(departments).values({ name });
});

type Cell = string | number | null;
const HEAD = ['账号', '昵称', '性别', '手机号', '部门', '角色', '状态'];

const sheetOf = (rows: Cell[][], head = HEAD) => writeSheet({ title: 'users', head, rows });

async function begin(bytes: Uint8Array, who = admin): Promise<OfficeReply<{ key: string }>> {
  const response = await sendFile(test, who, '/system/user/importData', bytes);
  return (await response.json()) as OfficeReply<{ key: string }>;
}

/** Polls the progress as the dialog does, and returns the result. */
async function finish(key: string): Promise<string> {
  for (;;) {
    const { url } = (await ask(admin, 'GET', `/common/process?key=${key}`)) as unknown as {
      url: string | null;
    };
    if (url !== null) return url;
    await sleep(20);
  }
}

async function importing(rows: Cell[][], who = admin, head = HEAD) {
  const { data } = await begin(await sheetOf(rows, head), who);
  const url = await finish(data.key);
  const { data: counts } = await ask(who, 'GET', `/system/import/${data.key}`);
  const response = await send(test, who, 'GET', url);
  const [, ...told] = await readSheet(await response.blob());
  return { counts, outcomes: told.map((row) => row.at(-1)), key: data.key };
}

const namesLike = async (names: string[]) =>
  (await test().db.select().from(accounts).where(inArray(accounts.userName, names))).map(
    ({ userName }) => userName,
  );

describe('a spreadsheet of users', () => {
  it('is imported as a whole, with labels and names in either language', async () => {
    const rows = [
      ['anna', '安娜', '女', 13911110001, '教务处', '内容编辑, channel', '启用'],
      ['bert', null, 'Male', '13911110002', 'academic office', null, 'disabled'],
    ];
    const editor = await ask<{ name: { zh: string } }>(admin, 'POST', '/system/role/list', {
      filter: { keyword: 'editor' },
    });
    rows[0]![5] = `${editor.rows[0]!.name.zh}, channel`;
    const { counts, outcomes } = await importing(rows);
    expect([counts, outcomes]).toEqual([{ added: 2, failed: 0 }, ['已添加', '已添加']]);
    const [anna] = await test().db.select().from(accounts).where(eq(accounts.userName, 'anna'));
    const [bert] = await test().db.select().from(accounts).where(eq(accounts.userName, 'bert'));
    const [office] = await test().db.select().from(departments);
    expect(anna).toMatchObject({
      nickName: '安娜',
      sex: 'female',
      phone: '13911110001',
      status: 'active',
      departmentId: office!.id,
      passwordHash: null,
      updatedBy: admin.userName,
    });
    expect(bert).toMatchObject({ nickName: 'bert', sex: 'male', status: 'disabled' });
    const held = await test()
      .db.select()
      .from(accountRoles)
      .where(eq(accountRoles.accountId, anna!.id));
    expect(held.map(({ role }) => role).sort()).toEqual(['channel', 'editor']);
    const deeds = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.action, 'system:user:import'));
    expect(deeds.map(({ after }) => after)).toEqual([{ rows: 2 }]);
  });

  it('adds nobody whose name differs from a known one by its case alone, in any script', async () => {
    const known = ['ΝΙΚΟΣ', 'İpek'];
    await test()
      .db.insert(accounts)
      .values(known.map((userName) => ({ userName, nickName: userName })));
    for (const name of ['ΝΙΚΟΣ', 'νικοσ', 'İpek']) {
      const { counts, outcomes } = await importing([[name, null, null, null, null, null, null]]);
      expect([name, counts, outcomes]).toEqual([name, { added: 0, failed: 1 }, ['“账号”已被使用']]);
    }
    const row = (name: string) => [name, null, null, null, null, null, null];
    const twice = await importing([row('ΠΕΤΡΟΣ'), row('πετροσ')]);
    expect(twice.counts).toEqual({ added: 0, failed: 1 });
    for (const keyword of ['ΝΙΚΟΣ', 'İpek']) {
      const { total } = await ask(admin, 'POST', '/system/user/list', { filter: { keyword } });
      expect([keyword, total]).toEqual([keyword, 1]);
    }
  });

  it('adds nobody if one row is wrong, and reports the errors of each row', async () => {
    const rows = [
      ['carl', null, null, '13911110003', null, null, null],
      ['d', null, '其他', 'no phone', '财务处', null, null],
      ['Carl', null, null, '13911110003', null, 'nonsense', null],
      [admin.userName, null, null, null, null, null, null],
    ];
    const { counts, outcomes } = await importing(rows);
    expect(counts).toEqual({ added: 0, failed: 3 });
    expect(outcomes).toEqual([
      '未添加：其他行有误',
      '“账号”格式不正确；“昵称”格式不正确；“手机号”格式不正确；“性别”的值不存在；“部门”的值不存在',
      '“角色”的值不存在',
      '“账号”已被使用',
    ]);
    expect(await namesLike(['carl', 'Carl', 'd'])).toEqual([]);
  });

  it('is refused with values in a column that nothing reads', async () => {
    const bytes = await sheetOf([['ilse', 'a@example.org']], ['账号', '电邮']);
    expect(await begin(bytes)).toMatchObject({
      code: 500,
      msg: '以下列的内容无法读取：电邮。请按模板改正列名，或删除这些列',
    });
    expect(await namesLike(['ilse'])).toEqual([]);
  });

  it('refuses a phone that cannot receive codes (threat 19)', async () => {
    const rows = [
      ['gerd', null, null, '+881612345678', null, null, null],
      ['hans', null, null, '+85291234567', null, null, null],
    ];
    const { outcomes } = await importing(rows);
    expect(outcomes).toEqual([
      '“手机号”无法接收验证码：不是手机号，或暂不支持其所在的国家或地区',
      '未添加：其他行有误',
    ]);
  });

  it('reports names and phones that occur twice in it', async () => {
    const rows = [
      ['emil', null, null, '13911110004', null, null, null],
      ['EMIL', null, null, '13911110004', null, null, null],
    ];
    const { outcomes } = await importing(rows);
    expect(outcomes[1]).toBe('“账号”在表格中重复；“手机号”在表格中重复');
  });

  it('grants nothing that its importer does not hold, and stays within their scope (threat 51)', async () => {
    const own = await addRole(test().db, ['system:user:import'], 'department');
    const [here] = await test()
      .db.insert(departments)
      .values({ name: { zh: '招生处', en: '' } })
      .returning();
    const keeper = await logIn(test().db, { roles: [own], departmentId: here!.id });
    const rows = [
      ['fred', null, null, null, '招生处', 'admin', null],
      ['gina', null, null, null, '教务处', null, null],
    ];
    const { data } = await begin(await sheetOf(rows), keeper);
    const response = await send(test, keeper, 'GET', await finish(data.key));
    const [, ...told] = await readSheet(await response.blob());
    expect(told.map((row) => row.at(-1))).toEqual([
      '“角色”超出您的权限范围',
      '“部门”超出您的权限范围',
    ]);
    expect(await namesLike(['fred', 'gina'])).toEqual([]);
  });

  it('belongs to the user who uploaded it (threat 39)', async () => {
    const { key } = await importing([['hans', null, null, null, null, null, null]]);
    const other = await logIn(test().db, { roles: ['admin'] });
    for (const path of [`/system/import/${key}`, `/system/import/${key}/sheet`]) {
      expect((await ask(other, 'GET', path)).code).toBe(404);
    }
  });

  it('can be imported as it was exported: text that looks like a formula stays text', async () => {
    const { counts } = await importing([['=1+1', 'ivan']], admin, ['Nickname', 'Account']);
    const [ivan] = await test().db.select().from(accounts).where(eq(accounts.userName, 'ivan'));
    expect([counts, ivan!.nickName]).toEqual([{ added: 1, failed: 0 }, '=1+1']);
  });

  it.each(['zh', 'en'])('can be imported as the list was exported in %s', async (locale) => {
    const [anna] = await test().db.select().from(accounts).where(eq(accounts.userName, 'anna'));
    const asked = { filter: { keyword: 'anna' } };
    const headers = { 'Accept-Language': locale };
    const file = await send(test, admin, 'POST', '/system/user/export', asked, headers);
    const reply = await begin(Buffer.from(await file.arrayBuffer()));
    expect(reply.code).toBe(200);
    await finish(reply.data.key);
    const { data } = await ask(admin, 'GET', `/system/import/${reply.data.key}`);
    expect([anna!.userName, data]).toEqual(['anna', { added: 0, failed: 1 }]);
  });

  it.each([
    ['not a spreadsheet', Buffer.from('not a sheet'), '文件不是有效的 xls 或 xlsx 表格'],
    [
      'a broken archive',
      Buffer.from('PK\u0003\u0004 and then nothing'),
      '文件不是有效的 xls 或 xlsx 表格',
    ],
  ])('is refused if it is %s', async (_, bytes, msg) => {
    expect(await begin(bytes)).toMatchObject({ code: 500, msg });
  });

  it('is refused without the account column, and with more than 10,000 rows', async () => {
    const without = await begin(await sheetOf([['x']], ['昵称']));
    expect(without.msg).toBe('表格缺少“账号”列，请使用模板');
    const many = Array.from({ length: 10_001 }, (_, at) => [`u${at}`]);
    const before = await test().db.select({ total: count() }).from(accounts);
    expect((await begin(await sheetOf(many, ['账号']))).msg).toBe('表格过大，最多 10000 行');
    expect(await test().db.select({ total: count() }).from(accounts)).toEqual(before);
  });
});

describe('the import template', () => {
  it('has the columns of an import, in the caller’s language', async () => {
    const headers = { 'accept-language': 'en' };
    const path = '/system/user/import/template';
    const response = await send(test, admin, 'GET', path, undefined, headers);
    const file = await response.blob();
    const [head] = await readSheet(file);
    const [choices, first] = await readSheet(file, 2);
    expect(head!.slice(0, 4)).toEqual(['Account', 'Nickname', 'Gender', 'Phone']);
    expect([choices![0], first![0]]).toEqual(['Gender', 'Male']);
  });
});
