import { asc, eq, ne } from 'drizzle-orm';
import { findById, listRoles } from '#server/areas/identity/account/repository.ts';
import { consents } from '#server/areas/identity/table.ts';
import { wakeAddress } from '#server/areas/messaging/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { logins } from '#server/platform/audit/table.ts';
import { files } from '#server/platform/files/table.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';

/** Returns the personal data of the account itself. The password's hash is never exported. */
async function accountOf(db: Database, accountId: number) {
  const account = (await findById(db, accountId))!;
  return {
    userName: account.userName,
    nickName: account.nickName,
    phone: account.phone,
    email: account.email,
    confirmedEmail: account.confirmedEmail,
    wechatOpenId: account.wechatOpenId,
    locale: account.locale,
    hasPassword: account.passwordHash !== null,
    avatar: account.avatar,
    localArea: account.localArea,
    workName: account.workName,
    colleges: account.colleges,
    education: account.education,
    major: account.major,
    personalProfile: account.personalProfile,
    countryType: account.countryType,
    sourceChannel: account.sourceChannel,
    lastChannel: account.lastChannel,
    sex: account.sex,
    createdAt: account.createdAt,
    leavingAt: account.leavingAt,
  };
}

const loginsOf = (db: Database, accountId: number) =>
  db
    .select({
      at: logins.at,
      way: logins.way,
      result: logins.result,
      address: logins.address,
      userAgent: logins.userAgent,
    })
    .from(logins)
    .where(eq(logins.accountId, accountId))
    .orderBy(asc(logins.id));

/** Forgets that messages to the person's addresses have failed, so that a later owner of an address is not affected. */
async function forget(tx: Database, accountId: number): Promise<void> {
  const { phone, email, confirmedEmail, wechatOpenId } = (await findById(tx, accountId))!;
  const addresses = [
    ['sms', phone],
    ['mail', email],
    ['mail', confirmedEmail],
    ['wechat', wechatOpenId],
  ] as const;
  for (const [channel, address] of addresses) {
    if (address !== null) await wakeAddress(tx, channel, address);
  }
}

/**
 * The account, the consents of its owner and its login log. A law requires keeping the log for a while. The names at
 * private uploads and in the history of records, which belong to no one area, are forgotten here.
 */
export const accountData: PersonalData = {
  name: 'account',
  read: async ({ db }, accountId) => ({
    account: await accountOf(db, accountId),
    roles: await listRoles(db, accountId),
    consents: await db.select().from(consents).where(eq(consents.accountId, accountId)),
    logins: await loginsOf(db, accountId),
  }),
  forget,
  written: [
    { column: files.updatedBy, where: eq(files.isPublic, false) },
    { column: recordEvents.by, where: ne(recordEvents.side, 'reviewer') },
  ],
};
