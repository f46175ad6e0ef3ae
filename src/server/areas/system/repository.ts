import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Contact, FriendlyLink, QrCode } from '#contract/site/site.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dictionaryEntries, dictionaryTypes } from '#server/platform/dictionary/table.ts';
import { friendlyLinks, parameters, qrCodes } from './table.ts';

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

export const deleteContact = (db: Database) =>
  db.delete(parameters).where(eq(parameters.key, CONTACT));

export const listFriendlyLinks = (db: Database): Promise<FriendlyLink[]> =>
  db.select().from(friendlyLinks).orderBy(asc(friendlyLinks.sort), asc(friendlyLinks.id));

export const listQrCodes = (db: Database, kind?: QrCode['kind']): Promise<QrCode[]> =>
  db
    .select()
    .from(qrCodes)
    .where(kind && eq(qrCodes.kind, kind))
    .orderBy(asc(qrCodes.sort), asc(qrCodes.id));

/** Lists the active entries of a dictionary. */
export const listDictionaryEntries = (db: Database, type: string) =>
  db
    .select(getTableColumns(dictionaryEntries))
    .from(dictionaryEntries)
    .innerJoin(dictionaryTypes, eq(dictionaryTypes.dictType, dictionaryEntries.dictType))
    .where(
      and(
        eq(dictionaryEntries.dictType, type),
        eq(dictionaryEntries.status, 'active'),
        eq(dictionaryTypes.status, 'active'),
      ),
    )
    .orderBy(asc(dictionaryEntries.dictSort), asc(dictionaryEntries.id));
