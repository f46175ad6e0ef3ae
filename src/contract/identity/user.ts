import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { moment } from '#contract/call/moment.ts';
import { accountName, emailAddress, nickName, phoneNumber, sealedPassword } from './credential.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { oneId } from '#contract/kind/reading.ts';
import { single } from '#contract/call/wire/reply.ts';
import { resource } from '#contract/kind/resource.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { status } from '#contract/call/status.ts';
import { givenText } from '#contract/call/text/text.ts';

export const SEXES = ['male', 'female', 'unknown'] as const;

/** staff: works in the back office; public: everybody else. */
export const USER_GROUPS = ['staff', 'public'] as const;

const most = 50;
const ids = z.array(z.int().check(z.positive())).check(z.maxLength(most));
const roleKeys = z.array(givenText(64, 1)).check(z.maxLength(most));

/** Masked values as lists show them. Sent back unchanged, they leave the stored value as it is. */
const maskedPhone = z.string().check(z.maxLength(16), z.regex(/^\+?\d{2,3}\*{4}\d{4}$/, 'phone'));
const maskedEmail = z.string().check(z.maxLength(261), z.regex(/^.?\*{4}@.{1,255}$/, 'email'));

const change = z.object({
  /** Cannot be changed later. */
  userName: accountName,
  nickName,
  phone: z._default(z.nullable(z.union([phoneNumber, maskedPhone])), null),
  email: z._default(z.nullable(z.union([emailAddress, maskedEmail])), null),
  sex: z._default(z.enum(SEXES), 'unknown'),
  status: z._default(status, 'active'),
  departmentId: z.nullable(z.int()),
  roles: z._default(roleKeys, []),
  postIds: z._default(ids, []),
  remark: z._default(givenText(500), ''),
});

/** Users (specification 3: account, nickname, gender, phone, email, department, role, post, status, password). */
export const userResource = resource({
  name: 'user',
  path: '/system/user',
  permission: 'system:user',
  removal: 'person',
  // A new phone or role can open an account to somebody else, and an export contains all users.
  fresh: ['add', 'edit', 'remove', 'export'],
  row: z.extend(change, {
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** Address of the user's picture. */
    avatar: z.nullable(z.string()),
    createdAt: moment,
    /** Last login in the login log; null if it has none. */
    lastLoginAt: z.nullable(moment),
  }),
  change,
  creation: z.object({ password: sealedPassword }),
  filter: z.object({
    keyword: givenText(64),
    /** The complete number. A search by parts would reveal the masked digits one by one (threat 41). */
    phone: phoneNumber,
    status,
    /** The department including those below it. */
    departmentId: z.int(),
    role: givenText(64),
    group: z.enum(USER_GROUPS),
    from: moment,
    until: moment,
  }),
  columns: ['id', 'userName', 'createdAt', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { sex: 'user_sex', status: 'record_status' },
});
export type UserRecord = z.output<typeof userResource.record>;

const call = (action: string) => ({
  access: { anyPermission: [`system:user:${action}`] } as const,
  about: { resource: 'user', action },
});

/** Sets another user's password and ends their sessions. */
export const resetUserPassword = endpoint({
  name: 'userResetPassword',
  method: 'POST',
  path: '/system/user/{id}/password',
  ...call('resetPassword'),
  guarded: true,
  isFresh: true,
  params: oneId,
  body: z.object({ password: sealedPassword, confirmPassword: sealedPassword }),
});

const named = z.object({ id: z.int(), name: bilingual });

/**
 * Lists the choices for the fields and filters of users, with their names: the departments within the caller's scope,
 * roles and posts. Callers who work with users need no permission to edit these.
 */
export const listUserChoices = endpoint({
  name: 'userChoices',
  method: 'GET',
  path: '/system/user/choices/list',
  access: { anyPermission: ['system:user:list'] },
  about: { resource: 'user', action: 'choices' },
  output: single(
    z.object({
      departments: z.array(z.extend(named, { parentId: z.nullable(z.int()) })),
      roles: z.array(
        z.object({
          key: z.string(),
          name: bilingual,
          /** Whether the caller may grant it (threat 51). */
          isGrantable: z.boolean(),
        }),
      ),
      posts: z.array(named),
    }),
  ),
});
export type UserChoices = Answer<typeof listUserChoices>['data'];

/** Returns the masked fields of a user. Each call is logged. */
export const revealUser = endpoint({
  name: 'userReveal',
  method: 'POST',
  path: '/system/user/{id}/reveal',
  ...call('reveal'),
  params: oneId,
  output: single(z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) })),
});

/** Adds the users of a sheet, all or none. `/common/process` reports the progress under the returned key. */
export const importUsers = endpoint({
  name: 'userImport',
  method: 'POST',
  path: '/system/user/importData',
  ...call('import'),
  isFresh: true,
  upload: SHEET_LIMIT.packed,
  output: single(z.object({ key: z.string(), rows: z.int() })),
});

/** Downloads an empty sheet with column titles and choices. */
export const downloadUserTemplate = endpoint({
  name: 'userImportTemplate',
  method: 'GET',
  path: '/system/user/import/template',
  access: { anyPermission: ['system:user:import'] },
  output: 'file',
});
