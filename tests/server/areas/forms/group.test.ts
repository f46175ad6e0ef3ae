import { beforeAll, describe, expect, it } from 'vitest';
import type { FormGroup, GroupChoices } from '#contract/forms/group.ts';
import { addRegional } from '#tests/kit/forms/answers.ts';
import { useApp } from '#tests/kit/app.ts';
import { GROUP } from '#tests/kit/forms/filling.ts';
import { officeOf, type OfficeReply } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

interface Kept {
  groups: FormGroup[];
  version: number;
}
type Reply = OfficeReply<Kept> & { fields?: { place: string; msg: string }[] };

const save = (id: number, groups: readonly object[], version = 1): Promise<Reply> =>
  ask<Kept>(admin, 'PUT', `/forms/form/${id}/group`, { groups, version });

describe('the permission groups of a form', () => {
  it('are saved as given, if the version that was read is the current one', async () => {
    const { id } = await addRegional(test().db);
    const group = { ...GROUP, people: [admin.userName.toUpperCase()], fields: ['f1', 'f4'] };
    expect((await save(id, [group])).data).toEqual({ groups: [group], version: 2 });
    expect((await save(id, [])).code).toBe(500);
    expect((await save(id, [], 2)).data).toEqual({ groups: [], version: 3 });
  });

  it('each need a visible field, and people who may log in', async () => {
    const { id } = await addRegional(test().db);
    const flaws = async (change: object) => (await save(id, [{ ...GROUP, ...change }])).fields;
    expect(await flaws({ fields: [] })).toEqual([
      { place: 'groups.0.fields', msg: '权限组至少需要一个可见字段' },
    ]);
    expect(await flaws({ people: ['nobody-at-all'] })).toEqual([
      { place: 'groups.0.people', msg: '没有登录名为 nobody-at-all 的可用账号' },
    ]);
    expect((await flaws({ fields: ['f9'] }))!.map(({ place }) => place)).toEqual([
      'groups.0.fields',
    ]);
  });

  it('may keep a name whose account has been deleted since', async () => {
    const former = { people: ['gone'] };
    const { id } = await addRegional(test().db, [former]);
    expect((await save(id, [{ ...GROUP, ...former, fields: ['f2'] }])).code).toBe(200);
  });

  it('accept only existing questions, roles and departments', async () => {
    const { id } = await addRegional(test().db);
    const path = `/forms/form/${id}/group/choices/list`;
    const { data } = await ask<GroupChoices>(admin, 'GET', path);
    expect(data.questions.map((one) => [one.id, one.options.map((option) => option.id)])).toEqual([
      ['f1', [1, 2]],
      ['f2', [1, 2, 3]],
      ['f3', []],
      ['f4', []],
      ['f5', []],
    ]);
    expect(data.questions.some(({ isRetired }) => isRetired)).toBe(false);
    expect(data.roles.map(({ key }) => key)).toContain('admin');
  });
});
