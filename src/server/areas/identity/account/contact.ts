import { and, eq, sql } from 'drizzle-orm';
import type { AddressBook, Contact } from '#server/platform/message/contact.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { isEmailConfirmed } from '#domain/identity/confirmed.ts';

/** Whether an account, enabled or disabled, has this phone number. */
async function hasAccount(db: Database, phone: string): Promise<boolean> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.phone, phone));
  return row !== undefined;
}

/** Prepared, because every message executes it. */
const contactQuery = prepared((db) =>
  db
    .select({
      locale: accounts.locale,
      phone: accounts.phone,
      email: accounts.email,
      confirmedEmail: accounts.confirmedEmail,
      wechatOpenId: accounts.wechatOpenId,
    })
    .from(accounts)
    .where(and(eq(accounts.id, sql.placeholder('id')), eq(accounts.status, 'active')))
    .prepare('contact_of_account'),
);

/** Returns the contact data of an account's owner; undefined if it is disabled. */
async function findContact(db: Database, id: number): Promise<Contact | undefined> {
  const [row] = await contactQuery(db).execute({ id });
  return (
    row && {
      locale: row.locale ?? 'zh',
      phone: row.phone,
      email: isEmailConfirmed(row) ? row.email : null,
      openId: row.wechatOpenId,
    }
  );
}

/** Account queries for code that sends messages. */
export const addressBookOf = (db: Database): AddressBook => ({
  hasAccount: (phone) => hasAccount(db, phone),
  findContact: (id) => findContact(db, id),
});
