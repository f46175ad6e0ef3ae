import { asc, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { API } from '#contract/api.ts';
import { BUILT_IN_PARAMETERS, NUMBER_BOUNDS } from '#contract/system/built-in.ts';
import { parameterResource } from '#contract/system/parameter.ts';
import { operations } from '#server/platform/audit/table.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

type ParameterRecord = z.output<typeof parameterResource.record>;

const test = useApp();
const ask = officeOf(test);

describe('the parameters of the portal', () => {
  it('are public only for e-mail addresses and phones of the office (threat 44)', () => {
    const open = API.filter(
      ({ path, access }) => /config|parameter/.test(path) && access === 'open',
    );
    expect(open.map(({ path }) => path)).toEqual(['/system/config/email', '/system/config/phone']);
  });

  it.each(['configKey/sys.user.initPassword', 'list', 'email/..', '1'])(
    'cannot be reached by another address: %s (threat 44)',
    async (rest) => {
      const response = await test().app.request(`/system/config/${rest}`, {
        headers: { accept: 'application/json' },
      });
      expect(response.status).toBe(404);
    },
  );
});

const HIDDEN = '******';
const PATH = parameterResource.path;
const may = (...actions: string[]) => actions.map((action) => `system:parameter:${action}`);

describe('a sensitive parameter', () => {
  let admin: LoggedIn;
  /** A user who edits parameters, and may not see sensitive values. */
  let editor: LoggedIn;
  beforeAll(async () => {
    admin = await logIn(test().db, { roles: ['admin'] });
    const role = await addRole(test().db, may('list', 'query', 'add', 'edit', 'export'));
    editor = await logIn(test().db, { roles: [role] });
  });

  let count = 0;
  /** A parameter with the value `tiger`. */
  async function add(given: object = {}): Promise<ParameterRecord> {
    const key = `api.secret${(count += 1)}`;
    const name = { zh: '密钥', en: 'Secret' };
    const body = { name, key, value: 'tiger', isSensitive: true, ...given };
    return (await ask<ParameterRecord>(admin, 'POST', PATH, body)).data;
  }
  const edit = (who: LoggedIn, { id, ...record }: ParameterRecord, change: object) =>
    ask<ParameterRecord>(who, 'PUT', `${PATH}/${id}`, { ...record, ...change });
  const kept = async ({ id }: ParameterRecord) =>
    (await test().db.select().from(settings).where(eq(settings.id, id)))[0]!;
  const deedsOn = async ({ id }: ParameterRecord) => {
    const isOf = eq(operations.target, `parameter ${id}`);
    return test().db.select().from(operations).where(isOf).orderBy(asc(operations.id));
  };

  it('is masked for everybody, in the list, the details, the export and the reply to a change (threat 44)', async () => {
    const record = await add();
    const filter = { keyword: record.key };
    for (const who of [admin, editor]) {
      const list = await ask<ParameterRecord>(who, 'POST', `${PATH}/list`, { filter });
      const one = await ask<ParameterRecord>(who, 'GET', `${PATH}/${record.id}`);
      const sheet = await send(test, who, 'POST', `${PATH}/export`, { filter });
      const [head, row] = await readSheet(await sheet.blob());
      const values = [list.rows[0]!.value, one.data.value, row![head!.indexOf('参数键值')]];
      expect(values).toEqual([HIDDEN, HIDDEN, HIDDEN]);
    }
    expect(record.value).toBe(HIDDEN);
  });

  it('is revealed to holders of the permission, and each view is logged', async () => {
    const record = await add();
    const path = `${PATH}/${record.id}/reveal`;
    expect((await ask(editor, 'POST', path)).code).toBe(403);
    expect((await ask(admin, 'POST', path)).data).toEqual({ value: 'tiger' });
    const deeds = await deedsOn(record);
    expect(deeds.map(({ userName, action, result }) => [userName, action, result])).toEqual([
      [admin.userName, 'system:parameter:add', 'success'],
      [editor.userName, 'system:parameter:sensitive', 'refused'],
      [admin.userName, 'system:parameter:sensitive', 'success'],
    ]);
  });

  it('cannot be unmasked or renamed by users who may not see it (threat 44)', async () => {
    const record = await add();
    const replies = [
      await edit(editor, record, { isSensitive: false }),
      await edit(editor, record, { isSensitive: false, value: 'lion' }),
      await edit(editor, record, { key: 'api.other' }),
    ];
    expect(replies.map(({ code }) => code)).toEqual([403, 403, 403]);
    expect(await kept(record)).toMatchObject({ value: 'tiger', isSensitive: true });
    const opened = await edit(admin, record, { isSensitive: false });
    expect(opened.data).toMatchObject({ value: 'tiger', isSensitive: false });
  });

  it('keeps its value when the mask is sent back, and accepts another value from editors', async () => {
    const record = await add();
    const noted = await edit(editor, record, { remark: '已核对' });
    expect(await kept(record)).toMatchObject({ value: 'tiger', remark: '已核对' });
    await edit(editor, noted.data, { value: 'lion' });
    expect((await kept(record)).value).toBe('lion');
  });

  it('is never in the operation log in clear text, whoever changes it', async () => {
    const record = await add();
    const changed = await edit(editor, record, { value: 'lion' });
    await edit(admin, changed.data, { isSensitive: false });
    const log = await deedsOn(record);
    expect(log.map(({ before, after }) => [before?.['value'], after?.['value']])).toEqual([
      [undefined, HIDDEN],
      [HIDDEN, `${HIDDEN} (new)`],
      [undefined, undefined],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/tiger|lion/);
  });

  it.each([HIDDEN, `${HIDDEN} (new)`])('never stores the mask %s as its value', async (value) => {
    const record = await add({ isSensitive: false, value: 'plain' });
    const name = { zh: '密钥', en: '' };
    const replies = [
      await ask(admin, 'POST', PATH, { name, key: 'api.masked', value, isSensitive: true }),
      await edit(admin, record, { value }),
      await edit(admin, record, { value, isSensitive: true }),
    ];
    const msg = '参数键值不正确，请检查后重试';
    expect(replies.map((reply) => reply.msg)).toEqual([msg, msg, msg]);
    expect((await kept(record)).value).toBe('plain');
  });

  it('that is built in can be edited while it is masked', async () => {
    const { rows } = await ask<ParameterRecord>(admin, 'POST', `${PATH}/list`, {
      filter: { keyword: 'log.days' },
    });
    const hidden = await edit(admin, rows[0]!, { isSensitive: true });
    const again = await edit(admin, hidden.data, { remark: 'x' });
    expect([hidden.code, again.code]).toEqual([200, 200]);
  });
});

describe('a parameter that is a number', () => {
  const numbers = BUILT_IN_PARAMETERS.filter(({ value }) => /^\d+$/.test(value));

  it('is one of those with bounds', () => {
    expect(numbers.map(({ key }) => key)).toEqual(Object.keys(NUMBER_BOUNDS));
  });

  it.each(numbers)('is within its bounds: $key', async ({ key }) => {
    const admin = await logIn(test().db, { roles: ['admin'] });
    const { min, max } = NUMBER_BOUNDS[key]!;
    const listed = await ask<ParameterRecord>(admin, 'POST', `${PATH}/list`, {
      filter: { keyword: key },
    });
    const { id } = listed.rows[0]!;
    const set = async (value: string) => {
      const { data } = await ask<ParameterRecord>(admin, 'GET', `${PATH}/${id}`);
      return ask(admin, 'PUT', `${PATH}/${id}`, { ...data, value });
    };
    const refused = {
      code: 500,
      fields: [{ place: 'value', msg: `${min} 至 ${max} 之间的整数` }],
    };
    for (const value of ['', 'many', '1.5', `${min - 1}`, `${max + 1}`, '99999999999'])
      expect(await set(value), value).toMatchObject(refused);
    for (const value of [`${max}`, `${min}`]) expect((await set(value)).code).toBe(200);
  });
});
