import type { ProfileChange } from '#contract/identity/account.ts';
import { Fault } from '#contract/call/fault.ts';
import type { Profile } from '#contract/identity/session.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tellUser } from '#server/platform/realtime/notice.ts';
import { avatarAddress } from './avatar.ts';
import { findById, updateAccount, type Account } from './repository.ts';

/** An account as its owner sees it. The identity number is asked with a registration and kept there. */
const profileOf = (account: Account): Profile => ({
  userId: account.id,
  name: account.userName,
  phonenumber: account.phone && maskPhone(account.phone),
  idCard: null,
  createTime: account.createdAt.toISOString(),
  enterSubjectIds: [],
  subjectToRaceEnterId: {},
  nickName: account.nickName,
  avatar: avatarAddress(account.avatar),
  email: account.email,
  localArea: account.localArea,
  workName: account.workName,
  colleges: account.colleges,
  education: account.education,
  major: account.major,
  personalProfile: account.personalProfile,
  countryType: account.countryType,
});

/** @throws Fault unauthorised for an account that is gone */
export async function readProfile(db: Database, userId: number): Promise<Profile> {
  const account = await findById(db, userId);
  if (!account) throw new Fault('unauthorised');
  return profileOf(account);
}

/** Changes what a user may change about themself (threat 15), and answers with all of it. */
export async function changeProfile(
  db: Database,
  userId: number,
  change: ProfileChange,
): Promise<Profile> {
  await db.transaction(async (tx) => {
    await updateAccount(tx, userId, change);
    await tellUser(tx, userId, { msgType: 'profileChanged', body: {} });
  });
  return readProfile(db, userId);
}
