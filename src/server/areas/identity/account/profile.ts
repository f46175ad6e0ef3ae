import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/call/locale.ts';
import type { ProfileChange } from '#contract/identity/account.ts';
import { Fault } from '#contract/fault.ts';
import type { Profile } from '#contract/identity/session.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { EntryProfile } from '#server/platform/http/entry-profile.ts';
import { tellContactChange } from '#server/areas/identity/change/notice.ts';
import { tellUser } from '#server/platform/realtime/notice.ts';
import { avatarAddress } from './avatar.ts';
import { isEmailConfirmed } from '#domain/identity/confirmed.ts';
import { findById, updateAccount, type Account, type AccountChange } from './repository.ts';

export type ProfileServices = Pick<Api, 'db' | 'secret' | 'findEntryProfile'>;

/** Returns an account as its owner sees it, with data from their entries. */
const profileOf = (account: Account, entered: EntryProfile): Profile => ({
  userId: account.id,
  name: account.userName,
  phonenumber: account.phone && maskPhone(account.phone),
  createTime: account.createdAt.toISOString(),
  nickName: account.nickName,
  avatar: avatarAddress(account.avatar),
  email: account.email,
  isEmailConfirmed: isEmailConfirmed(account),
  localArea: account.localArea,
  workName: account.workName,
  colleges: account.colleges,
  education: account.education,
  major: account.major,
  personalProfile: account.personalProfile,
  countryType: account.countryType,
  leavingAt: account.leavingAt?.toISOString() ?? null,
  ...entered,
});

/** @throws Fault unauthorised if the account no longer exists */
export async function readProfile(services: ProfileServices, userId: number): Promise<Profile> {
  const account = await findById(services.db, userId);
  if (!account) throw new Fault('unauthorised');
  return profileOf(account, await services.findEntryProfile(services, userId));
}

/** Stores the language in which the user reads the site. Messages are sent in it. */
export async function rememberLocale(db: Database, userId: number, locale: Locale): Promise<void> {
  await db
    .update(accounts)
    .set({ locale })
    .where(and(eq(accounts.id, userId), sql`${accounts.locale} IS DISTINCT FROM ${locale}`));
}

/** Changes an account, and tells its owner if it changes how they are reached. @throws Fault unauthorised */
export async function changeOwn(tx: Database, id: number, change: AccountChange): Promise<void> {
  const before = await findById(tx, id);
  const [after] = await updateAccount(tx, id, change).returning();
  if (!before || !after) throw new Fault('unauthorised');
  await tellContactChange(tx, before, after);
}

/** Changes the fields that users may change about themselves (threat 15). @returns the complete profile */
export async function changeProfile(
  services: ProfileServices,
  userId: number,
  change: ProfileChange,
): Promise<Profile> {
  await services.db.transaction(async (tx) => {
    await changeOwn(tx, userId, change);
    await tellUser(tx, userId, { msgType: 'profileChanged', body: {} });
  });
  return readProfile(services, userId);
}
