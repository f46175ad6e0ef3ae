import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormGroup, GroupChoices } from '#contract/forms/group.ts';
import { PERSONAL } from '#server/personal.ts';
import { formAnswers, formGroups } from '#server/areas/forms/table.ts';
import { roles } from '#server/areas/identity/access/table.ts';
import { forgetPerson } from '#server/platform/privacy/personal-data.ts';
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

  it('come back from the bin without people whose account was erased meanwhile', async () => {
    const { db } = test();
    const [leaving, staying] = [await logIn(db, { roles: [] }), await logIn(db, { roles: [] })];
    const people = [leaving.userName.toUpperCase(), staying.userName];
    const { id } = await addRegional(db, [{ people }]);
    await db.delete(formAnswers).where(eq(formAnswers.formId, id));
    expect(await ask(admin, 'DELETE', `/forms/form/${id}`)).toMatchObject({ code: 200 });
    const { userId, userName } = leaving;
    await db.transaction((tx) => forgetPerson(tx, PERSONAL, { id: userId, userName }));
    await ask(admin, 'POST', `/forms/form/recover/${id}`, {});
    const [group] = await db.select().from(formGroups).where(eq(formGroups.formId, id));
    expect(group!.people).toEqual([staying.userName]);
  });

  it('do not admit a new role with the key of a removed one, even if the form was in the bin', async () => {
    const { db } = test();
    const name = { zh: '临时', en: 'Short-lived' };
    const role = { key: 'short_lived', name, dataScope: 'self' as const };
    const [{ id: roleId } = { id: 0 }] = await db.insert(roles).values(role).returning();
    const [kept, removed] = [
      await addRegional(db, [{ roles: [role.key, 'admin'] }]),
      await addRegional(db, [{ roles: [role.key, 'admin'] }]),
    ];
    await db.delete(formAnswers).where(eq(formAnswers.formId, removed.id));
    await ask(admin, 'DELETE', `/forms/form/${removed.id}`);
    expect(await ask(admin, 'DELETE', `/system/role/${roleId}`)).toMatchObject({ code: 200 });
    await ask(admin, 'POST', `/forms/form/recover/${removed.id}`, {});
    for (const { id } of [kept, removed]) {
      const [group] = await db.select().from(formGroups).where(eq(formGroups.formId, id));
      expect(group!.roles).toEqual(['admin']);
    }
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
