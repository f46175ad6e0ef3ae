import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { isMessageKey } from '#content/i18n/translate.ts';
import { API } from '#contract/api.ts';
import { submitConsultation } from '#contract/consultation/consultation.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { login } from '#contract/identity/session.ts';
import { sendLoginCode } from '#contract/messaging/sms.ts';
import { fieldOf, refusalOf } from '#server/platform/http/reply/refusal.ts';
import { faultMessage } from '#server/platform/http/reply/respond.ts';

const PLACES = ['params', 'query', 'body'] as const;
/** Bilingual texts and lists have the name of the field that they belong to. */
const INNER = new Set(['zh', 'en']);

/** The schemas nested in a schema. */
function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const isSchema = (value: unknown): value is z.core.$ZodType =>
    typeof value === 'object' && value !== null && '_zod' in value;
  return Object.values(schema._zod.def).flat().filter(isSchema);
}

/** The names of all fields of a schema, at any depth. */
function fieldsIn(schema: z.core.$ZodType, around: readonly z.core.$ZodType[] = []): string[] {
  // A schema that contains itself, such as that of the blocks of a process, is looked at once.
  if (around.includes(schema)) return [];
  const path = [...around, schema];
  const { shape } = schema._zod.def as { shape?: Record<string, z.core.$ZodType> };
  const inner = Object.entries(shape ?? {});
  return [
    ...inner.flatMap(([name, field]) => [name, ...fieldsIn(field, path)]),
    ...partsOf(schema).flatMap((part) => fieldsIn(part, path)),
  ];
}

type Shape = Endpoint['body'];

/** The message about an invalid value in each language. */
const said = (endpoint: Endpoint, schema: Shape, value: object) =>
  schema.safeParse(value).success
    ? []
    : LOCALES.map((locale) => faultMessage(refusalOf(endpoint, schema, value), locale));

const first = (endpoint: Endpoint, body: object) =>
  faultMessage(refusalOf(endpoint, endpoint.body, body), 'zh');

describe('a refused field', () => {
  it.each(API.map((endpoint) => [endpoint.name, endpoint] as const))(
    'of %s has a name that people read',
    (_, endpoint) => {
      const fields = PLACES.flatMap((place) => fieldsIn(endpoint[place]));
      const nameless = fields.filter(
        (name) => !INNER.has(name) && fieldOf(endpoint, name) === 'param.given',
      );
      expect([...new Set(nameless)]).toEqual([]);
    },
  );

  it.each(API.map((endpoint) => [endpoint.name, endpoint] as const))(
    'of %s is told by it where nothing is given',
    (_, endpoint) => {
      for (const words of PLACES.flatMap((place) => said(endpoint, endpoint[place], {}))) {
        expect(words).toMatch(/^(?:请\S+(?: \S+)*|Please \S.*)$/u);
        expect(words).not.toMatch(/ {2}|: $|undefined|\{/);
      }
    },
  );

  it('is named by the record that it belongs to', () => {
    const news = { about: { resource: 'news', action: 'add' } };
    const field = fieldOf(news, 'data.title.zh');
    expect([field, isMessageKey(field)]).toEqual(['field.news.title', true]);
  });
});

const account = { username: 'ann-lee', password: `${'A'.repeat(342)}==` };

describe('a login', () => {
  it.each([
    [{}, '请填写账号'],
    [{ username: 'ann-lee' }, '请填写密码'],
    [account, '请完成安全验证'],
    [{ ...account, captchaVerification: '' }, '请完成安全验证'],
    [{ phonenumber: '13900000001' }, '请填写短信验证码'],
    [{ code: '123456' }, '请填写手机号'],
  ])('asks for what %j leaves out', (body, words) => {
    expect(first(login, body)).toBe(words);
  });
});

describe('a request for an SMS code', () => {
  it.each([{}, { captchaVerification: null }, { captchaVerification: '' }])(
    'asks for the captcha that %j leaves out',
    (given) => {
      expect(first(sendLoginCode, { phonenumber: '13900000001', ...given })).toBe('请完成安全验证');
    },
  );
});

describe('a consultation', () => {
  const question = { linkMan: '张三', linkPhone: '13900000001', content: '如何报名？' };
  it.each([
    [{ content: '问'.repeat(201) }, '咨询内容：5 至 200 个字符'],
    [{ content: '  如何报名 ' }, '咨询内容：5 至 200 个字符'],
    [{ content: '' }, '请填写咨询内容'],
    [{ linkMan: '张'.repeat(21) }, '联系人：最多 20 个字符'],
    [{ linkPhone: '12' }, '手机号：11 位手机号，或 + 加国家代码的号码'],
    [{ linkPhone: undefined }, '请填写手机号或邮箱，以便我们答复'],
  ])('refused for %j says what is wrong, with the limit', (change, words) => {
    expect(first(submitConsultation, { ...question, ...change })).toBe(words);
  });
});
