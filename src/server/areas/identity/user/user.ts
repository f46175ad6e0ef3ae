import { eq, gte, inArray, like, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { SUPER_ROLE } from '#contract/call/access.ts';
import { Fault, flawedField } from '#contract/fault.ts';
import { userResource, type USER_GROUPS } from '#contract/identity/user.ts';
import { isWithin } from '#domain/identity/granting.ts';
import { maskEmail, unmask } from '#domain/identity/mask.ts';
import { maskPhone, plainPhone } from '#domain/messaging/phone.ts';
import { lowerName } from '#domain/identity/lower-name.ts';
import { holdDepartments } from '#server/areas/identity/access/hold.ts';
import { demandAssignable } from '#server/areas/identity/access/assign.ts';
import { holdsPermission } from '#server/areas/identity/access/grant.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandReachable } from '#server/areas/messaging/service.ts';
import { tellUser } from '#server/platform/realtime/notice.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import type { ChangeOf, Store } from '#server/platform/records/store.ts';
import { tellContactChange } from '#server/areas/identity/change/notice.ts';
import { endSessions } from '#server/areas/identity/session/service.ts';
import { demandAdministrator } from '#server/areas/identity/account/administration.ts';
import { hashPassword } from '#server/areas/identity/account/password/argon.ts';
import { forgetAvatars } from '#server/areas/identity/account/avatar.ts';
import { demandNewNames } from '#server/areas/identity/account/former-name.ts';
import { clearAccount, type Clearing } from '#server/areas/identity/leaving/clear.ts';
import {
  demandGoodPassword,
  openPassword,
  passwordLengthFor,
} from '#server/areas/identity/account/password/password.ts';
import {
  listRoles,
  replaceRoles,
  type Account,
} from '#server/areas/identity/account/repository.ts';
import { ACCOUNT_OWNER, accountRoles, accounts } from '#server/areas/identity/table.ts';
import { presentUsers, replacePosts, usersInWords } from './row.ts';

export type UserChange = ChangeOf<typeof userResource>;
type UserInput = UserChange & { password?: string };
export type UserStore = Store<typeof userResource, typeof accounts>;

/** @throws Fault exceedsOwn if the account holds more than the actor */
export async function demandLesser(
  db: Database,
  actor: Actor,
  { id, departmentId }: Account,
  action: string,
): Promise<string[]> {
  const roles = await listRoles(db, id);
  const reach = actor.scope(`${userResource.permission}:${action}`);
  await demandAssignable(db, actor, { roles, departmentId, reach });
  return roles;
}

/** @throws Fault flawed for a mask that differs from that of the stored value */
function contactOf(change: UserChange, before: Account | null) {
  const phone = unmask(change.phone, before?.phone ?? null, maskPhone);
  const email = unmask(change.email, before?.email ?? null, maskEmail);
  if (phone === undefined) throw flawedField('user', 'phone', 'phone');
  if (email === undefined) throw flawedField('user', 'email', 'email');
  return { phone: phone && plainPhone(phone), email };
}

/** @throws Fault exceedsOwn, fixedKey, ownAccount, notFound, flawed, phoneCountry */
async function values(tx: Database, change: UserInput, before: Account | null, actor: Actor) {
  const { userName, nickName, sex, status, departmentId, roles, remark, password } = change;
  const reach = actor.scope(`${userResource.permission}:${before ? 'edit' : 'add'}`);
  if (before) await demandLesser(tx, actor, before, 'edit');
  if (before && before.userName !== userName) throw new Fault('fixedKey');
  if (before?.id === actor.userId && status === 'disabled') throw new Fault('ownAccount');
  const isMoved = !before || before.departmentId !== departmentId;
  if (isMoved && !isWithin(reach, departmentId)) throw new Fault('exceedsOwn');
  if (isMoved) await holdDepartments(tx, [departmentId]);
  await demandAssignable(tx, actor, { roles, departmentId, reach });
  const contact = contactOf(change, before);
  if (contact.phone && contact.phone !== before?.phone) await demandReachable(tx, contact.phone);
  return {
    userName,
    nickName,
    sex,
    status,
    departmentId,
    remark,
    ...contact,
    ...(before ? {} : { passwordHash: password }),
  };
}

async function remove(
  tx: Database,
  before: Account,
  actor: Actor,
  services: Clearing,
): Promise<void> {
  if (before.id === actor.userId) throw new Fault('ownAccount');
  await demandLesser(tx, actor, before, 'remove');
  await clearAccount(tx, services, before);
}

/** Updates the roles and posts of an account, and notifies its sessions at once (threat 9). */
async function follow(tx: Database, after: Account, change: UserChange): Promise<void> {
  const had = await listRoles(tx, after.id);
  await replaceRoles(tx, after.id, [...new Set(change.roles)]);
  await replacePosts(tx, after.id, change.postIds);
  if (after.status === 'disabled') await endSessions(tx, after.id, 'disabled');
  else await tellUser(tx, after.id, { msgType: 'profileChanged', body: {} });
  if (had.includes(SUPER_ROLE)) await demandAdministrator(tx);
}

const below = (id: number) =>
  sql`${accounts.departmentId} IN (SELECT ${departments.id} FROM ${departments}
    WHERE ${departments.id} = ${id} OR ${departments.ancestors} @> ARRAY[${id}]::int[])`;

const holding = (role: string) =>
  sql`${accounts.id} IN (SELECT ${accountRoles.accountId} FROM ${accountRoles} WHERE ${accountRoles.role} = ${role})`;

/** Matches accounts with any permission of the back office, or all others. */
const within = (group: (typeof USER_GROUPS)[number]): SQL => {
  const isStaff = holdsPermission(accounts.id);
  return group === 'staff' ? isStaff : not(isStaff);
};

const where: UserStore['where'] = ({
  keyword,
  phone,
  status,
  departmentId,
  role,
  group,
  from,
  until,
}) => [
  keyword === undefined ? undefined : like(accounts.names, likePattern(lowerName(keyword))),
  phone === undefined ? undefined : eq(accounts.phone, plainPhone(phone)),
  status && eq(accounts.status, status),
  departmentId === undefined ? undefined : below(departmentId),
  role === undefined ? undefined : holding(role),
  group && within(group),
  from === undefined ? undefined : gte(accounts.createdAt, new Date(from)),
  until === undefined ? undefined : lte(accounts.createdAt, new Date(until)),
];

type Services = Pick<Api, 'keyPair' | 'storage' | 'secret' | 'personal'>;

/** The users that the back office keeps. In the scope `self`, one's own record is one's own account. */
export const userStore = ({ keyPair, storage, secret, personal }: Services): UserStore => ({
  resource: userResource,
  table: accounts,
  owner: ACCOUNT_OWNER,
  unique: { account_user_name_key: 'userName', account_phone_key: 'phone' },
  columns: {
    id: accounts.id,
    userName: accounts.userName,
    createdAt: accounts.createdAt,
    updatedAt: accounts.updatedAt,
  },
  where,
  present: presentUsers,
  forSheet: usersInWords,
  async prepare(change: UserInput) {
    const { userName, phone, roles } = change;
    const password = await openPassword(keyPair, change.password!);
    demandGoodPassword(password, passwordLengthFor(roles), [userName, phone ?? '']);
    return { ...change, password: await hashPassword(password) } as UserChange;
  },
  values,
  async happened(tx, { before, after }, change, actor) {
    if (before && !after) await remove(tx, before, actor, { personal, secret });
    if (!before && after) await demandNewNames(tx, secret, [after.userName]);
    if (after && change) await follow(tx, after, change);
    if (before && after) await tellContactChange(tx, before, after);
  },
  removed: (rows) =>
    forgetAvatars(
      storage,
      rows.map(({ avatar }) => avatar),
    ),
});

/** Finds the accounts with any of the names or phones. */
export const findTaken = (db: Database, names: readonly string[], phones: readonly string[]) =>
  db
    .select({ userName: accounts.userName, phone: accounts.phone })
    .from(accounts)
    .where(
      or(
        inArray(sql`lower(${accounts.userName})`, names.map(lowerName)),
        inArray(accounts.phone, [...phones]),
      ),
    );
