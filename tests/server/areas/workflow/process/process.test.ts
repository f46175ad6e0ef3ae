import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Approval } from '#contract/workflow/outline.ts';
import type { ProcessChoices, ProcessDraft, ProcessRecord } from '#contract/workflow/process.ts';
import { forms } from '#server/areas/forms/table.ts';
import { processVersions } from '#server/areas/workflow/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addForm } from '#tests/kit/forms/filling.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import { addApplyForm, addProcess, ONE_STEP } from '#tests/kit/workflow/process.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const TITLE = { zh: '用印申请', en: 'Use of the seal' };
const add = (body: object) =>
  ask<ProcessRecord>(admin, 'POST', '/workflow/process', { title: TITLE, ...body });
/** The reply about what is wrong at a place, by the name that readers know for it. */
const refusedAt = (place: string, name: string, msg: string) => ({
  code: 500,
  msg: `${name}：${msg}`,
  fields: [{ place, msg }],
});
const NO_SUCH_FORM = refusedAt('formId', '申请表单', '请从选项中选择');
/** Blocks inside one another. */
const nested = (levels: number): object[] =>
  levels === 0
    ? []
    : [
        {
          kind: 'parallel',
          id: `p${levels}`,
          name: TITLE,
          branches: [{ id: `b${levels}`, name: TITLE, blocks: nested(levels - 1) }],
        },
      ];
const at = (id: number, part: string) => `/workflow/process/${id}/${part}`;

describe('somebody who reaches their own records alone', () => {
  it('neither sees nor takes the forms of others, nor the drawings of their processes', async () => {
    const { db } = test();
    const actions = ['add', 'query'].map((action) => `workflow:process:${action}`);
    const own = await logIn(db, { roles: [await addRole(db, actions, 'self')] });
    const { id: formId } = await addApplyForm(db);
    const { data } = await ask<{ id: number }[]>(own, 'GET', '/workflow/process/forms/list');
    expect(data).toEqual([]);
    const body = { title: TITLE, formId };
    expect(await ask(own, 'POST', '/workflow/process', body)).toEqual(NO_SUCH_FORM);
    const { id } = await addProcess(db);
    expect((await ask(own, 'GET', at(id, 'drawing'))).code).toBe(404);
    expect((await ask(own, 'GET', at(id, 'outline'))).code).toBe(404);
  });
});

describe('a process', () => {
  it('begins suspended, without a version, for a form by which people apply', async () => {
    const { id, title } = await addApplyForm(test().db);
    const { data } = await add({ formId: id, administrators: [admin.userName] });
    expect(data).toMatchObject({
      formId: id,
      form: title,
      state: 'suspended',
      number: null,
      isChanged: true,
      isCollecting: true,
      running: 0,
      administrators: [admin.userName],
    });
  });

  it('says whether its form collects answers', async () => {
    const { db } = test();
    const { id, formId } = await addProcess(db);
    await db.update(forms).set({ state: 'ended' }).where(eq(forms.id, formId));
    const { data } = await ask<ProcessRecord>(admin, 'GET', `/workflow/process/${id}`);
    expect(data).toMatchObject({ formId, isCollecting: false });
  });

  it('is refused for a form with another purpose, and a second time for the same form', async () => {
    const survey = await addForm(test().db);
    expect(await add({ formId: survey.id })).toEqual(NO_SUCH_FORM);
    const { formId } = await addProcess(test().db);
    expect(await add({ formId })).toEqual({
      code: 500,
      msg: '申请表单已被使用，请换一个',
      fields: [{ place: 'formId', msg: '申请表单已被使用，请换一个' }],
    });
  });

  it('is refused with an administrator who has no account', async () => {
    const { id } = await addApplyForm(test().db);
    expect(await add({ formId: id, administrators: ['nobody-here'] })).toEqual(
      refusedAt('administrators', '流程管理员', '没有登录名为 nobody-here 的可用账号'),
    );
  });

  it('keeps its form from being removed', async () => {
    const { formId } = await addProcess(test().db);
    const removed = await ask(admin, 'DELETE', `/forms/form/${formId}`);
    expect(removed).toEqual({ code: 500, msg: '仍在使用中，无法删除' });
  });
});

describe('the outline of a process', () => {
  it('is saved by whoever has read the latest version', async () => {
    const { id, version } = await addProcess(test().db);
    const body = { outline: { blocks: [] }, version };
    const saved = await ask<ProcessDraft>(admin, 'PUT', at(id, 'outline'), body);
    expect(saved.data).toEqual({ outline: { blocks: [] }, version: version + 1 });
    const late = { outline: ONE_STEP, version };
    expect(await ask(admin, 'PUT', at(id, 'outline'), late)).toEqual({
      code: 500,
      msg: `${admin.userName} 已先保存了这条记录，请对照后合并`,
    });
  });

  it.each([
    [20, refusedAt('outline.blocks', '流程内容', '环节过多，或嵌套过深')],
    [60, { code: 400, msg: '请求数据解析失败' }],
  ])('is refused with blocks nested %i deep', async (levels, refused) => {
    const { id, version } = await addProcess(test().db);
    const body = { outline: { blocks: nested(levels) }, version };
    expect(await ask(admin, 'PUT', at(id, 'outline'), body)).toEqual(refused);
  });

  it('is built from the questions of the form, and tells the types of those that rules read', async () => {
    const { id } = await addProcess(test().db);
    const { data } = await ask<ProcessChoices>(admin, 'GET', at(id, 'choices'));
    expect(data!.questions).toEqual([
      {
        id: 'f1',
        name: 'rating',
        title: { zh: '您满意吗？', en: '' },
        type: 'number',
        options: [
          { id: 1, label: { zh: '满意', en: '' } },
          { id: 2, label: { zh: '一般', en: '' } },
          { id: 3, label: { zh: '不满意', en: '' } },
        ],
      },
      { id: 'f2', name: 'reason', title: { zh: '为什么？', en: '' }, type: 'text' },
    ]);
    expect(data!.roles.map(({ key }) => key)).toContain('admin');
    expect(data!.people.map(({ userName }) => userName)).toContain(admin.userName);
  });
});

describe('deploying', () => {
  it('makes the outline a version and activates the process', async () => {
    const { id, version } = await addProcess(test().db);
    const { data } = await ask<{ number: number }>(admin, 'POST', at(id, 'deploy'), { version });
    expect(data).toEqual({ number: 1 });
    const versions = await test()
      .db.select()
      .from(processVersions)
      .where(eq(processVersions.processId, id));
    expect(versions.map(({ number, outline, rules }) => ({ number, outline, rules }))).toEqual([
      { number: 1, outline: ONE_STEP, rules: [] },
    ]);
    const { data: now } = await ask<ProcessRecord>(admin, 'GET', `/workflow/process/${id}`);
    expect(now).toMatchObject({ state: 'active', number: 1, isChanged: false });
  });

  it('is refused with what keeps the process from running', async () => {
    const { id, version } = await addProcess(test().db, { outline: { blocks: [] } });
    const refused = await ask(admin, 'POST', at(id, 'deploy'), { version });
    expect(refused).toEqual({
      code: 500,
      msg: '还有 1 项需要填写或修改',
      fields: [{ place: 'blocks', msg: '至少需要一个审批环节' }],
    });
  });

  it('is refused with a step that names a role which does not exist', async () => {
    const who = { people: [], roles: ['admin', 'no_such_role'], departments: [], posts: [] };
    const { id, version } = await addProcess(test().db, {
      outline: { blocks: [{ ...ONE_STEP.blocks[0], who } as Approval] },
    });
    expect(await ask(admin, 'POST', at(id, 'deploy'), { version })).toMatchObject({
      fields: [{ msg: '指定的角色、部门或岗位已不存在，请重新选择' }],
    });
  });

  it('is followed by suspending and activating', async () => {
    const { id, version } = await addProcess(test().db, { state: 'active', number: 1 });
    const suspended = await ask(admin, 'POST', at(id, 'turn'), { version, turn: 'suspend' });
    expect(suspended.code).toBe(200);
    const again = { version: version + 1, turn: 'suspend' };
    expect(await ask(admin, 'POST', at(id, 'turn'), again)).toEqual({
      code: 500,
      msg: '状态已经变化，不能这样操作，请刷新后再看',
    });
  });
});
