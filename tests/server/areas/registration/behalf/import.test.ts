import { eq, inArray } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import type { ImportedEntries } from '#contract/registration/on-behalf.ts';
import { teamNameKey } from '#domain/registration/team/name-key.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import { answerInvitation } from '#server/areas/registration/team/invitation/answer.ts';
import { operations } from '#server/platform/audit/table.ts';
import { addAccount, freshPhone } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { freshName, TEAM_HEAD, teamSheet } from '#tests/kit/registration/behalf-given.ts';
import { officeOf, send, sendFile, type OfficeReply } from '#tests/kit/office/office.ts';
import { addTopic } from '#tests/kit/registration/registration.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const PHONE_RULE = '格式不正确：应为 11 位手机号，境外号码以 + 和国家代码开头';

const test = useApp();
const ask = officeOf(test);

const addOperator = async (): Promise<LoggedIn> =>
  logIn(test().db, { roles: [await addRole(test().db, ['contest:entry:import'])] });

async function take(who: LoggedIn, bytes: Uint8Array): Promise<OfficeReply<ImportedEntries>> {
  const response = await sendFile(test, who, '/contest/entry/import', bytes);
  return (await response.json()) as OfficeReply<ImportedEntries>;
}

const sheetOf = async (who: LoggedIn, key: string | null) => {
  const response = await send(test, who, 'GET', `/system/import/${key}/sheet`);
  return readSheet(await response.blob());
};

const teamsNamed = (names: string[]) =>
  test().db.select().from(teams).where(inArray(teams.name, names));

describe('an import of entries', () => {
  it('refuses a template that was not filled in', async () => {
    const reply = await take(await addOperator(), await teamSheet([]));
    expect(reply).toMatchObject({ code: 500, msg: '表格里没有数据，请填写后再导入' });
  });

  it('creates a draft for each row, whose people accept by their links', async () => {
    const { db } = test();
    const topic = await addTopic(db);
    const operator = await addOperator();
    const captain = await addAccount(db);
    const [one, other] = [freshName(), freshName()];
    const bytes = await teamSheet([
      [one, topic.id, '作品', '李明', captain.phone, '王芳', Number(freshPhone()), null, null],
      [other, String(topic.id), null, '赵雷', freshPhone(), null, null, null, null],
    ]);
    const { data } = await take(operator, bytes);
    expect(data).toMatchObject({ added: 2, flawed: [], before: null });
    const begun = await teamsNamed([one, other]);
    expect(begun).toHaveLength(2);
    const drafts = await db
      .select()
      .from(entries)
      .where(
        inArray(
          entries.teamId,
          begun.map(({ id }) => id),
        ),
      );
    expect(drafts.map(({ status, versionId }) => [status, versionId])).toEqual([
      ['draft', null],
      ['draft', null],
    ]);
    const [, first, second, third] = await sheetOf(operator, data.key);
    expect([first, second, third].map((row) => [row![0], row![1]])).toEqual([
      [one, '李明'],
      [one, '王芳'],
      [other, '赵雷'],
    ]);
    const token = String(first![3]).split('#join=')[1]!;
    const who = { accountId: captain.id, nickName: captain.userName };
    await answerInvitation(test(), who, { token }, true);
    const own = drafts.find(({ teamId }) => teamId === begun.find(({ name }) => name === one)!.id)!;
    const { members } = await demandEntry(db, own.id);
    expect(members.map(({ accountId, role }) => [accountId, role])).toEqual([
      [captain.id, 'captain'],
    ]);
  });

  it('creates nothing when the same file is imported again, also at the same time', async () => {
    const topic = await addTopic(test().db);
    const [operator, colleague] = [await addOperator(), await addOperator()];
    const name = freshName();
    const bytes = await teamSheet([[name, topic.id, '', '李明', freshPhone()]]);
    const both = await Promise.all([take(operator, bytes), take(operator, bytes)]);
    expect(both.filter(({ data }) => data.before === null)).toHaveLength(1);
    const again = await take(colleague, bytes);
    expect(again.data).toMatchObject({
      added: 1,
      flawed: [],
      before: expect.any(String) as string,
      key: null,
    });
    expect(await teamsNamed([name])).toHaveLength(1);
    const isIts = eq(operations.action, 'contest:entry:import');
    const deeds = await test().db.select().from(operations).where(isIts);
    expect(deeds.filter(({ userName }) => userName === operator.userName)).toHaveLength(1);
  });

  it('is refused with values in a column that nothing reads, and keeps its own result column', async () => {
    const topic = await addTopic(test().db);
    const operator = await addOperator();
    const row = [freshName(), topic.id, '作品', '李明', freshPhone(), '王芳', freshPhone()];
    const misspelled = TEAM_HEAD.map((title) => title.replace('队员手机号 1', '队员电话 1'));
    const reply = await take(operator, await teamSheet([row], misspelled));
    expect(reply).toMatchObject({
      code: 500,
      msg: '以下列的内容无法读取：队员电话 1。请按模板改正列名，或删除这些列',
    });
    const again = [...row, null, null, '未添加：其他行有误'];
    const { data } = await take(operator, await teamSheet([again], [...TEAM_HEAD, '导入结果']));
    expect(data).toMatchObject({ added: 1, flawed: [] });
  });

  it('takes a phone with spaces and dashes', async () => {
    const topic = await addTopic(test().db);
    const spaced = (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`;
    const row = [freshName(), topic.id, '作品', '李明', spaced(freshPhone())];
    const { data } = await take(await addOperator(), await teamSheet([row]));
    expect(data).toMatchObject({ added: 1, flawed: [] });
  });

  it('creates nothing if one row is wrong, and reports the errors of each row', async () => {
    const { db } = test();
    const topic = await addTopic(db, { teamMax: 2 });
    const operator = await addOperator();
    const taken = freshName();
    await take(operator, await teamSheet([[taken, topic.id, '', '李明', freshPhone()]]));
    const good = freshName();
    const phone = freshPhone();
    const rows = [
      [good, topic.id, '', '李明', phone],
      [taken, topic.id, '', '李明', freshPhone()],
      [freshName(), '没有的赛题', '', '李明', 'no phone'],
      ['！！', topic.id, '', '', freshPhone()],
      [good.toUpperCase(), topic.id, '', '李明', freshPhone()],
      [freshName(), topic.id, '', '李明', freshPhone(), '王芳', phone],
      [freshName(), topic.id, '', '李明', freshPhone(), '王芳', freshPhone(), '张三', freshPhone()],
      [freshName(), topic.id, '', '李明', freshPhone(), '王芳', ''],
      ['x', topic.id, '长'.repeat(101), '李明', freshPhone()],
    ];
    const { data } = await take(operator, await teamSheet(rows));
    expect(data).toMatchObject({ added: 0, before: null });
    expect(data.flawed.map(({ line, problem }) => [line, problem])).toEqual([
      [3, '“队伍名称”已被使用'],
      [4, `“赛题”的值不存在、未开放报名或不在您的权限范围内；“队长手机号”${PHONE_RULE}`],
      [5, '缺少“队长姓名”'],
      [6, '“队伍名称”在表格中重复'],
      [7, '“队员手机号 1”在表格中重复'],
      [8, '队员人数超过赛题上限'],
      [9, '缺少“队员手机号 1”'],
      [10, '“队伍名称”须为 2–40 个字，不能只有标点；“作品名称”不能超过 100 个字'],
    ]);
    expect(await teamsNamed([good])).toEqual([]);
    const [, first] = await sheetOf(operator, data.key);
    expect(first!.at(-1)).toBe('未添加：其他行有误');
  });

  it('succeeds once the cause of an error was removed elsewhere', async () => {
    const topic = await addTopic(test().db);
    const operator = await addOperator();
    const name = freshName();
    const bytes = await teamSheet([[name, topic.id, '', '李明', freshPhone()]]);
    const [blocking] = await test()
      .db.insert(teams)
      .values({ year: topic.year, name, nameKey: teamNameKey(name) })
      .returning();
    expect((await take(operator, bytes)).data).toMatchObject({ added: 0 });
    await test().db.delete(teams).where(eq(teams.id, blocking!.id));
    expect((await take(operator, bytes)).data).toMatchObject({ added: 1, before: null });
  });

  it.each([
    ['without the phone column', TEAM_HEAD.filter((title) => title !== '队长手机号'), 1],
    ['with more teams than allowed at once', TEAM_HEAD, 201],
  ])('is refused %s', async (_, head, count) => {
    const rows = Array.from({ length: count }, () => head.map(() => 'x'));
    expect((await take(await addOperator(), await teamSheet(rows, head))).code).toBe(500);
  });

  it('is refused for a file that is not a spreadsheet, and without the permission', async () => {
    const bytes = Buffer.from('no sheet');
    expect((await take(await addOperator(), bytes)).code).not.toBe(200);
    const stranger = await logIn(test().db, {
      roles: [await addRole(test().db, ['contest:entry:onBehalf'])],
    });
    expect((await take(stranger, await teamSheet([]))).code).toBe(403);
  });

  it('has a template with the available topics', async () => {
    const topic = await addTopic(test().db);
    const response = await send(test, await addOperator(), 'GET', '/contest/entry/import/template');
    const file = await response.blob();
    const [head] = await readSheet(file);
    expect(head!.slice(0, 7)).toEqual(TEAM_HEAD.slice(0, 7));
    const [, ...choices] = await readSheet(file, 2);
    expect(choices.some(([id]) => id === topic.id)).toBe(true);
    expect((await ask(await addOperator(), 'GET', '/contest/entry/topics/list')).code).toBe(200);
  });
});
