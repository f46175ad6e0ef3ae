import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { roleResource } from '#contract/identity/role.ts';
import { confirmPassword, login } from '#contract/identity/session.ts';
import { PASSWORD_FRESH } from '#contract/identity/session-limit.ts';
import { OWNER_LIMIT } from '#server/areas/identity/account/owner.ts';
import { roles } from '#server/areas/identity/access/table.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { hashOf } from '#server/areas/identity/session/token.ts';
import {
  addAccount,
  addCode,
  addSession,
  addTicket,
  answerOf,
  call,
  freshAddress,
  PASSWORD,
  sealPassword,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';

const test = useApp();
const NEEDED = { code: 428, msg: '此操作需要再次验证登录密码' };
const FRESH = API.filter(({ isFresh }) => isFresh);

/** Permissions that change roles and what they grant, accounts and their logins, or export all persons at once. */
const MATTERS =
  /^(?:system:(?:(?:user|role|menu):(?:add|edit|remove|import|resetPassword)|(?:user|consultation):export)|forms:(?:form:group|answer:export)|cooperation:(?:organisation|certification|listing):export|workflow:application:export)$/;
const permissionsOf = ({ access }: Endpoint): readonly string[] =>
  typeof access === 'object' && 'anyPermission' in access ? access.anyPermission : [];
const mattersMost = (endpoint: Endpoint) =>
  endpoint.output !== 'file' || endpoint.method === 'POST'
    ? permissionsOf(endpoint).some((permission) => MATTERS.test(permission))
    : false;

/** A session of an administrator whose password was checked now, too long ago, or never. */
async function administrator(checked: 'now' | 'never' | 'too long ago' = 'now') {
  const { db } = test();
  const account = await addAccount(db, ['admin']);
  const token = await addSession(db, account);
  const passwordCheckedAt = {
    now: sql`now()`,
    never: sql`NULL`,
    'too long ago': sql.raw(`now() - interval '${PASSWORD_FRESH + 1000} milliseconds'`),
  }[checked];
  await db
    .update(sessions)
    .set({ passwordCheckedAt })
    .where(eq(sessions.tokenHash, hashOf(token)));
  return { ...account, token };
}

const confirm = (token: string, password = PASSWORD) =>
  answerOf(
    call(test(), confirmPassword, {
      token,
      body: { password: sealPassword(test().keyPair, password) },
    }),
  );
const codeOf = async (endpoint: Endpoint, token: string) => {
  const response = await call(test(), endpoint, { token, params: { id: 0, ids: '1000000' } });
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? (await answerOf(response))['code'] : 200;
};

describe('the calls that require a recent password check', () => {
  it('are all that change permissions or accounts or export many people, and no others', () => {
    const names = (endpoints: readonly Endpoint[]) => endpoints.map(({ name }) => name).sort();
    expect(names(FRESH)).toEqual(names(API.filter(mattersMost)));
    expect(names(FRESH)).toEqual([
      'answerExport',
      'applicationExport',
      'certificationExport',
      'consultationExport',
      'formGroupsSave',
      'listingExport',
      'menuAdd',
      'menuArrange',
      'menuEdit',
      'menuRecover',
      'menuRemove',
      'organisationExport',
      'roleAdd',
      'roleEdit',
      'roleRecover',
      'roleRemove',
      'userAdd',
      'userEdit',
      'userExport',
      'userImport',
      'userRemove',
      'userResetPassword',
    ]);
  });

  it.each(FRESH.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is refused to a session without one (threat 71)',
    async (_, endpoint) => {
      for (const checked of ['never', 'too long ago'] as const) {
        const { token } = await administrator(checked);
        const given = { token, params: { id: 1, ids: '1' } };
        expect(await answerOf(call(test(), endpoint, given))).toEqual(NEEDED);
      }
    },
  );

  it.each(FRESH.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is allowed to a session with one',
    async (_, endpoint) => {
      const { token } = await administrator('now');
      expect([401, 403, 428]).not.toContain(await codeOf(endpoint, token));
    },
  );

  it('are refused first to users without the permission', async () => {
    const { db } = test();
    const token = await addSession(db, await addAccount(db));
    for (const endpoint of FRESH) {
      expect(await codeOf(endpoint, token)).toBe(403);
    }
  });
});

describe('a confirmed password', () => {
  const body = { key: 'fresh_role', name: { zh: '新', en: 'New' }, dataScope: 'self', menuIds: [] };

  it('allows the session the call that it was refused', async () => {
    const { db } = test();
    const { token } = await administrator('never');
    expect(await answerOf(call(test(), roleResource.add, { token, body }))).toEqual(NEEDED);
    expect(await db.select().from(roles).where(eq(roles.key, body.key))).toEqual([]);
    expect(await confirm(token)).toMatchObject({ code: 200 });
    expect(await answerOf(call(test(), roleResource.add, { token, body }))).toMatchObject({
      code: 200,
      data: { key: body.key },
    });
  });

  it('counts for its own session only', async () => {
    const { id, token } = await administrator('now');
    const other = await addSession(test().db, { id });
    await test()
      .db.update(sessions)
      .set({ passwordCheckedAt: null })
      .where(eq(sessions.tokenHash, hashOf(other)));
    expect(await confirm(token)).toMatchObject({ code: 200 });
    expect(await codeOf(roleResource.add, other)).toBe(428);
  });

  it('changes nothing if it is wrong, and cannot be guessed this way (threats 12, 14)', async () => {
    const { token } = await administrator('never');
    for (let time = 0; time < OWNER_LIMIT.times; time += 1) {
      expect(await confirm(token, `wrong-${time}`)).toMatchObject({
        code: 500,
        msg: '当前密码不正确',
      });
    }
    expect(await confirm(token)).toMatchObject({ code: 429 });
    expect(await codeOf(roleResource.add, token)).toBe(428);
  });

  it('requires a session', async () => {
    expect(await confirm('x'.repeat(43))).toMatchObject({ code: 401 });
  });
});

describe('a login', () => {
  it('by password counts as a password check', async () => {
    const { db, keyPair } = test();
    const { userName: username } = await addAccount(db, ['admin']);
    const address = freshAddress();
    const captchaVerification = await addTicket(db, 'login', address);
    const password = sealPassword(keyPair, PASSWORD);
    const { token } = await answerOf(
      call(test(), login, { address, body: { username, password, captchaVerification } }),
    );
    expect(await codeOf(roleResource.add, String(token))).toBe(500);
  });

  it('by SMS does not count as one', async () => {
    const { phone: phonenumber } = await addAccount(test().db, ['admin']);
    const code = await addCode(test(), phonenumber, 'login');
    const { token } = await answerOf(call(test(), login, { body: { phonenumber, code } }));
    expect(await codeOf(roleResource.add, String(token))).toBe(428);
  });
});
