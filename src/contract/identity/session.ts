import * as z from 'zod/mini';
import {
  accountName,
  captchaVerification,
  phoneNumber,
  sealedPassword,
  smsCode,
} from './credential.ts';
import { moment } from '#contract/call/moment.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';

/** Pattern of a token: 256 random bits in base64url. */
export const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

const areaCode = z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,12}$/)));

/** Codes of a place. The most specific code is used (specification 3). */
export const localArea = z.object({
  countryCode: areaCode,
  provinceCode: areaCode,
  cityCode: areaCode,
  districtCode: areaCode,
});

/** The user profile of specification 3, as its owner sees it. Phone and identity number are masked (threat 46). */
export const profile = z.object({
  userId: z.int(),
  name: z.string(),
  nickName: z.string(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether the owner has confirmed the address. Nothing is mailed to an unconfirmed one. */
  isEmailConfirmed: z.boolean(),
  phonenumber: z.nullable(z.string()),
  idCard: z.nullable(z.string()),
  createTime: moment,
  enterSubjectIds: z.array(z.int()),
  subjectToRaceEnterId: z.record(z.string(), z.int()),
  localArea: z.nullable(localArea),
  workName: z.nullable(z.string()),
  colleges: z.nullable(z.string()),
  education: z.nullable(z.string()),
  major: z.nullable(z.string()),
  personalProfile: z.nullable(z.string()),
  countryType: z.nullable(z.string()),
  /** When the account will be erased at the owner's request; null if it will not. */
  leavingAt: z.nullable(moment),
});
export type Profile = z.infer<typeof profile>;

const BY_PASSWORD = ['username', 'password', 'captchaVerification'] as const;
const BY_CODE = ['phonenumber', 'code'] as const;
type Field = (typeof BY_PASSWORD)[number] | (typeof BY_CODE)[number];

/**
 * Returns the first missing field of the way to log in that the caller has started: by code if a phone or a code but
 * no user name is given, otherwise by password.
 */
function missingField(given: Partial<Record<Field, string | undefined>>): Field | undefined {
  const missing = (way: readonly Field[]) => way.find((name) => !given[name]);
  if (!missing(BY_PASSWORD) || !missing(BY_CODE)) return undefined;
  const isByCode = BY_CODE.some((name) => given[name]) && !given.username;
  return missing(isByCode ? BY_CODE : BY_PASSWORD);
}

/** All fields of one way to log in. Incomplete combinations are refused. */
const credentials = z
  .object({
    username: z.optional(accountName),
    password: z.optional(sealedPassword),
    captchaVerification: z.optional(captchaVerification),
    phonenumber: z.optional(phoneNumber),
    code: z.optional(smsCode),
  })
  .check(
    z.check(({ value, issues }) => {
      const missing = missingField(value);
      if (missing) issues.push({ code: 'custom', input: value[missing], path: [missing] });
    }),
  );

/** Logs in by password with a captcha, or by an SMS code, for which a captcha was already required. */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/login',
  body: credentials,
  guarded: true,
  output: z.object({ token: z.string() }),
});

/** Returns the caller's profile, roles and permissions (specification 7). */
export const getInfo = endpoint({
  name: 'getInfo',
  method: 'GET',
  path: '/getInfo',
  access: 'session',
  output: z.object({
    user: profile,
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
  }),
});

/** Answers whether the session is valid; 401 if it is not (specification 7). */
export const verifyToken = endpoint({
  name: 'verifyToken',
  method: 'GET',
  path: '/verifyToken',
  access: 'session',
  output: single(z.object({ userId: z.int(), expiresAt: moment })),
});

/** Ends the caller's session. A caller without a session gets the same answer. */
export const logout = endpoint({ name: 'logout', method: 'POST', path: '/logout' });

/**
 * Checks the caller's password again. For PASSWORD_FRESH afterwards, the session can make calls that require a fresh
 * check.
 */
export const confirmPassword = endpoint({
  name: 'confirmPassword',
  method: 'POST',
  path: '/api/session/confirmPassword',
  access: 'session',
  guarded: true,
  body: z.object({ password: sealedPassword }),
});

export const ownSession = z.object({
  id: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
  createdAt: moment,
  lastSeenAt: moment,
  address: z.string(),
  userAgent: z.string(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Lists the caller's sessions, most recently used first. */
export const listOwnSessions = endpoint({
  name: 'sessionList',
  method: 'GET',
  path: '/api/session/list',
  access: 'session',
  output: single(z.array(ownSession)),
});

/** Ends all other sessions of the caller, or the given one. */
export const endOtherSessions = endpoint({
  name: 'sessionEnd',
  method: 'POST',
  path: '/api/session/end',
  access: 'session',
  guarded: true,
  body: z.object({ id: z.optional(z.uuid()) }),
  output: single(z.object({ ended: z.int() })),
});
