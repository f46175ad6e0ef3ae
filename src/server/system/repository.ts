import { asc, eq } from 'drizzle-orm';
import type { Contact, FriendlyLink, QrCode } from '#contract/site.ts';
import type { Database } from '#server/db/database.ts';
import { dictionaryEntries, friendlyLinks, parameters, qrCodes } from './table.ts';

const CONTACT = 'contact';

export async function findContact(db: Database): Promise<Contact | undefined> {
  const [row] = await db.select().from(parameters).where(eq(parameters.key, CONTACT));
  return row?.value;
}

export const upsertContact = (db: Database, value: Contact) =>
  db
    .insert(parameters)
    .values({ key: CONTACT, value })
    .onConflictDoUpdate({ target: parameters.key, set: { value } });

export const listFriendlyLinks = (db: Database): Promise<FriendlyLink[]> =>
  db.select().from(friendlyLinks).orderBy(asc(friendlyLinks.sort));

export const listQrCodes = (db: Database, kind?: QrCode['kind']): Promise<QrCode[]> =>
  db
    .select()
    .from(qrCodes)
    .where(kind && eq(qrCodes.kind, kind))
    .orderBy(asc(qrCodes.sort));

export const listDictionaryEntries = (db: Database, type: string) =>
  db
    .select()
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.dictType, type))
    .orderBy(asc(dictionaryEntries.dictSort));
