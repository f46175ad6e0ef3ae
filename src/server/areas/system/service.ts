import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { DictionaryEntry } from '#contract/system/dictionary.ts';
import { Fault } from '#contract/fault.ts';
import type { Contact, Site } from '#contract/site/site.ts';
import { tag } from '#contract/call/tag.ts';
import { readPreviousYears } from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import {
  deleteContact,
  findContact,
  listDictionaryEntries,
  listFriendlyLinks,
  listQrCodes,
  upsertContact,
} from './repository.ts';
import { dictionaryEntries, dictionaryTypes } from '#server/platform/dictionary/table.ts';

/** @throws Fault notFound until the contact is entered in the office */
export async function readContact(db: Database): Promise<Contact> {
  const contact = await findContact(db);
  if (!contact) throw new Fault('notFound');
  return contact;
}

/** Returns the office's mail address; undefined until it is entered. */
export const readContactEmail = async (db: Database): Promise<string | undefined> =>
  (await findContact(db))?.email;

/** Returns the site-wide content. @throws Fault notFound without a contact */
export async function readSite(db: Database): Promise<Site> {
  const [contact, links, codes, previousYears] = await Promise.all([
    readContact(db),
    listFriendlyLinks(db),
    listQrCodes(db),
    readPreviousYears(db),
  ]);
  return { contact, friendlyLinks: links, qrCodes: codes, previousYears };
}

/**
 * Returns the entries of a dictionary, with labels as JSON text (specification 3). @throws Fault notFound for an
 * unknown dictionary
 */
export async function readDictionary(db: Database, type: string) {
  const entries = await listDictionaryEntries(db, type);
  if (entries.length === 0) throw new Fault('notFound');
  return entries.map((entry) => ({ ...entry, dictLabel: JSON.stringify(entry.dictLabel) }));
}

/**
 * Saves the contact. Without one, pages show no site-wide content at all, so the QR codes' drawings are announced as
 * well.
 */
export const saveContact = (db: Database, contact: Contact): Promise<void> =>
  db.transaction(async (tx) => {
    await upsertContact(tx, contact);
    const codes = await listQrCodes(tx);
    await announce(tx, [tag.site, ...codes.map(({ id }) => tag.qrCode(id))]);
  });

/** Removes the contact and announces it: every page shows it. */
export const removeContact = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await deleteContact(tx);
    await announce(tx, [tag.site]);
  });

/** Adds a dictionary with its entries. */
export const addDictionary = (
  db: Database,
  dictType: string,
  dictName: Bilingual,
  entries: readonly Omit<DictionaryEntry, 'dictType'>[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(dictionaryTypes).values({ dictType, dictName });
    await tx.insert(dictionaryEntries).values(entries.map((entry) => ({ ...entry, dictType })));
    await announce(tx, [tag.dictionaries]);
  });
