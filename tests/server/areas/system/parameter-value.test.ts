import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  BUILT_IN_PARAMETERS,
  CALENDAR_DAYS,
  CONFIRMED_DEEDS,
  SMS_COUNTRIES,
} from '#contract/system/built-in.ts';
import type { parameterResource } from '#contract/system/parameter.ts';
import { ensureSystem } from '#server/areas/system/ensure.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

type ParameterRecord = z.output<typeof parameterResource.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  await ensureSystem(test().db);
  admin = await logIn(test().db, { roles: ['admin'] });
});

async function read(key: string): Promise<ParameterRecord> {
  const body = { filter: { keyword: key } };
  return (await ask<ParameterRecord>(admin, 'POST', '/system/parameter/list', body)).rows[0]!;
}
async function save(key: string, value: string) {
  const record = await read(key);
  const path = `/system/parameter/${record.id}`;
  return ask<ParameterRecord>(admin, 'PUT', path, { ...record, value });
}

describe('a built-in parameter', () => {
  it.each(BUILT_IN_PARAMETERS.map(({ key }) => key))(
    'is there from the start, with a name: %s',
    async (key) => {
      const { name, isBuiltIn, value } = await read(key);
      expect([name.zh !== '' && name.en !== '', isBuiltIn]).toEqual([true, true]);
      expect((await save(key, value)).code).toBe(200);
    },
  );
});

describe('the deeds that need two persons', () => {
  it.each(['', 'revoke', 'suspend, revoke'])('may be “%s”', async (value) => {
    expect(await save(CONFIRMED_DEEDS.key, value)).toMatchObject({ code: 200, data: { value } });
  });

  it('are none that the program does not know', async () => {
    expect(await save(CONFIRMED_DEEDS.key, 'revoke, restore')).toMatchObject({
      fields: [{ place: 'value', msg: '操作的代码，用逗号分隔，可填 revoke、suspend' }],
    });
  });
});

describe.each(Object.values(CALENDAR_DAYS))('the days of %s', (key) => {
  it.each(['', '2027-05-01', '2027-02-05~2027-02-11，2027-05-01'])('may be “%s”', async (value) => {
    expect(await save(key, value)).toMatchObject({ code: 200, data: { value } });
  });

  it.each(['2027-02-30', '2027-02-11~2027-02-05', 'May'])('are not “%s”', async (value) => {
    expect(await save(key, value)).toMatchObject({
      fields: [{ place: 'value', msg: expect.stringContaining('例如2027-02-05~2027-02-11') }],
    });
  });
});

describe('the countries whose phones receive codes', () => {
  it.each(['86', '86, 852,853', '+86、7；55', '86 1 44'])('accept %s', async (value) => {
    expect(await save(SMS_COUNTRIES.key, value)).toMatchObject({ code: 200, data: { value } });
  });

  it.each([
    ['86, 881', '881'],
    ['86, China', 'China'],
    ['0086', '0086'],
    ['86, 999', '999'],
  ])('reject %s, and name the wrong one', async (value, wrong) => {
    const { code, msg } = await save(SMS_COUNTRIES.key, value);
    expect([code, msg]).toEqual([
      500,
      `“${wrong}”不是可发送短信的国家或地区代码，请以逗号分隔填写，如 86, 852, 7`,
    ]);
  });

  it('must contain at least one', async () => {
    expect((await save(SMS_COUNTRIES.key, ' ')).msg).toContain('参数键值');
  });
});
