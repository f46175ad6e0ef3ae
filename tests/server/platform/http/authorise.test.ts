import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Access } from '#contract/call/access.ts';
import { API } from '#contract/api.ts';
import { endpoint, type Endpoint } from '#contract/call/endpoint.ts';
import { OFFICE, permissionsOf } from '#contract/office.ts';
import { getInfo, verifyToken } from '#contract/identity/session.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { checkAccess } from '#domain/identity/access.ts';
import { readGrant, type Granted } from '#server/areas/identity/access/grant.ts';
import { authorise } from '#server/platform/http/authorise.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { Hono } from 'hono';
import type { HttpEnv } from '#server/platform/http/context.ts';
import type { Fault } from '#contract/fault.ts';
import {
  addAccount,
  addSession,
  answerOf,
  bearer,
  call,
  type TestAccount,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';

const test = useApp();

/** A visitor, a person without a role, and each role. */
const CALLERS = ['visitor', ...ROLES] as const;
const ROLES_OF: Record<string, readonly string[]> = Object.fromEntries(
  ROLES.map((role) => [role, role === 'ROLE_DEFAULT' ? [] : [role]]),
);
const REFUSALS = new Map<unknown, string>([
  [401, 'unauthorised'],
  [403, 'forbidden'],
]);

/** The permissions of each role in a new portal. */
const grants = new Map<string, Granted>();
/** One account for each caller: some thousand calls need one. */
const accounts = new Map<string, TestAccount>();
beforeAll(async () => {
  for (const [caller, keys] of Object.entries(ROLES_OF)) {
    const place = { accountId: 0, departmentId: null };
    grants.set(caller, await readGrant(test().db, { ...place, keys: [...keys] }));
    accounts.set(caller, await addAccount(test().db, keys));
  }
});

/** Their sessions; an accepted call may end its own session. */
const tokens = new Map<string, string>();

async function tokenOf(caller: string): Promise<string | undefined> {
  const account = accounts.get(caller);
  const kept = tokens.get(caller);
  if (account === undefined || kept !== undefined) return kept;
  const token = await addSession(test().db, account);
  tokens.set(caller, token);
  return token;
}

const verdictOf = (access: Access, caller: string) => checkAccess(access, grants.get(caller));

/** The verdict of a rule on each caller. */
const verdictsOf = (access: Access) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, verdictOf(access, caller)]));

/** The replies to each caller, one after another, since a caller may end its own session. */
async function askedByEach(ask: (caller: string) => Promise<string>) {
  const told: Record<string, string> = {};
  for (const caller of CALLERS) told[caller] = await ask(caller);
  return told;
}

/** Whether a call passes its access rule; a call that passes may still be refused for its input. */
async function decisionOf(each: Endpoint, caller: string): Promise<string> {
  const response = await call(test(), each, { token: await tokenOf(caller) });
  const type = response.headers.get('content-type') ?? '';
  const isFile = !type.includes('json');
  // A file that is neither read nor cancelled counts as one of the two that its reader may download at a time.
  if (isFile) await response.body?.cancel();
  const { code } = isFile ? { code: 200 } : await answerOf(response);
  const decision = REFUSALS.get(code) ?? 'allowed';
  if (decision === 'allowed') tokens.delete(caller);
  return decision;
}

// All callers of a call are compared in one test: a test for each pair would cost more than the calls themselves.
describe('every call for every caller (threat 50)', () => {
  it.each(API.map((each) => [each.name, each] as const))('%s', async (_, each) => {
    expect(await askedByEach((caller) => decisionOf(each, caller))).toEqual(
      verdictsOf(each.access),
    );
  });
});

describe('an access rule', () => {
  const RULES: readonly Access[] = [
    'open',
    'optional',
    'session',
    ...ROLES.map((role) => ({ anyRole: [role] })),
    ...OFFICE.flatMap(({ pages }) => pages.flatMap(permissionsOf)).map((permission) => ({
      anyPermission: [permission],
    })),
  ];

  /** Whether the handler behind the rule is reached, or else what refused the call. */
  async function reach(access: Access, caller: string): Promise<string> {
    const person = { userId: 1, userName: 'x', sessionId: 'x', departmentId: null };
    const known = { ...person, expiresAt: new Date(), ...grants.get(caller) } as Caller;
    const app = new Hono<HttpEnv>();
    app.onError((error, context) => context.text((error as Fault).fault));
    app.use(
      authorise(
        async () => (caller === 'visitor' ? undefined : known),
        endpoint({ name: 'x', method: 'GET', path: '/x', access }),
      ),
    );
    app.get('/x', (context) => context.text('allowed'));
    const response = await app.request('/x', { headers: bearer('x'.repeat(43)) });
    return response.text();
  }

  it.each(RULES.map((rule) => ({ rule })))('$rule decides for each caller', async ({ rule }) => {
    expect(await askedByEach((caller) => reach(rule, caller))).toEqual(verdictsOf(rule));
  });
});

describe('a caller without a session', () => {
  const refusal = { code: 401, msg: '无效的会话，或者会话已过期，请重新登录。' };

  it.each([
    ['no header', {}],
    ['nothing', { authorization: '' }],
    ['another scheme', { authorization: `Basic ${'A'.repeat(43)}` }],
    ['an unknown token', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['a longer token', { authorization: `Bearer ${'A'.repeat(44)}` }],
    ['a signed token of another system', { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }],
    ['NUL', { authorization: 'Bearer %00' }],
  ])('is refused with %s (threat 8)', async (_, headers) => {
    expect(await answerOf(call(test(), getInfo, { headers: headers as never }))).toEqual(refusal);
  });

  it('is refused with what the database keeps of a token (threat 8)', async () => {
    const { db } = test();
    await addSession(db, await addAccount(db));
    const [session] = await db.select().from(sessions).limit(1);
    const token = session!.tokenHash.toString('base64url');
    expect(await answerOf(call(test(), getInfo, { token }))).toEqual(refusal);
  });

  it('is refused with the token in a cookie, in the query or in _t (threats 8, 67)', async () => {
    const { db, optional } = test();
    const token = await addSession(db, await addAccount(db));
    for (const [path, headers] of [
      [verifyToken.path, { cookie: `token=${token}; Admin-Token=${token}` }],
      [`${verifyToken.path}?token=${token}&access_token=${token}`, {}],
      [`${verifyToken.path}?_t=${token}`, {}],
    ] as const) {
      expect(await answerOf(optional.request(path, { headers }))).toEqual(refusal);
    }
  });

  it('is refused even if headers say that the call needs no token (threat 10)', async () => {
    const headers = { isToken: 'false', istoken: 'false', repeatSubmit: 'false' };
    expect(await answerOf(call(test(), getInfo, { headers }))).toEqual(refusal);
  });

  it('is refused even if it names its own role', async () => {
    const headers = { 'x-roles': 'admin', roles: 'admin' };
    expect(await answerOf(call(test(), getInfo, { headers }))).toEqual(refusal);
  });
});

describe('a reply about a person', () => {
  it('is not stored by any cache on the way (threat 64)', async () => {
    const { db } = test();
    const token = await addSession(db, await addAccount(db));
    const response = await call(test(), getInfo, { token });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
