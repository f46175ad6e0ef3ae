import { Fault } from '#contract/fault.ts';
import type { Category, Channel } from '#contract/messaging/channel.ts';
import { CONSENT_VERSION, type Preferences, type Wish } from '#contract/messaging/preference.ts';
import { maskEmail } from '#domain/identity/mask.ts';
import { maskPhone } from '#domain/messaging/phone.ts';
import { isFixed, wishesOf } from '#domain/messaging/wish.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violationOf } from '#server/platform/db/violation.ts';
import type { AddressBook, Contact } from '#server/platform/message/contact.ts';
import { readPreferences, readRest, savePreferences } from './repository.ts';
import { readToken } from './unsubscribe.ts';

/** Dependencies of the calls about message preferences. */
export interface PreferenceServices {
  db: Database;
  book: AddressBook;
  secret: Buffer;
}

/** An address as its owner sees it: masked, and since when it rests. */
async function addressOf(
  db: Database,
  channel: Channel,
  address: string | null | undefined,
  mask: (text: string) => string,
): Promise<Preferences['addresses'][number]> {
  const rest = address ? await readRest(db, channel, address) : undefined;
  return {
    channel,
    address: address ? mask(address) : null,
    restsSince: rest?.since.toISOString() ?? null,
  };
}

const addressesOf = (db: Database, contact: Contact | undefined) =>
  Promise.all([
    addressOf(db, 'mail', contact?.email, maskEmail),
    addressOf(db, 'sms', contact?.phone, maskPhone),
    addressOf(db, 'wechat', contact?.openId, maskPhone),
  ]);

/** Returns an account's wishes about messages and the addresses it is reached at. */
export async function preferencesOf(
  { db, book }: PreferenceServices,
  accountId: number,
): Promise<Preferences> {
  return {
    wishes: wishesOf(await readPreferences(db, accountId)),
    addresses: await addressesOf(db, await book.findContact(accountId)),
  };
}

/** Each choice once, as it was stated last. */
const distinct = (wishes: readonly Wish[]): Wish[] => [
  ...new Map(wishes.map((wish) => [`${wish.category} ${wish.channel}`, wish])).values(),
];

/** Stores wishes about messages; wishes that cannot be chosen are ignored. */
export const saveWishes = (
  { db }: PreferenceServices,
  accountId: number,
  wishes: readonly Wish[],
): Promise<void> =>
  savePreferences(
    db,
    accountId,
    distinct(wishes).filter((wish) => !isFixed(wish)),
    CONSENT_VERSION,
  );

/**
 * Ends mails of a category for the holder of an unsubscribe link. Repeating the call changes nothing.
 * @throws Fault linkOver if the link was never issued
 */
export async function leave({ db, secret }: PreferenceServices, token: string): Promise<Category> {
  const leaving = readToken(secret, token);
  if (!leaving) throw new Fault('linkOver');
  const { accountId, category } = leaving;
  const said = [{ category, channel: 'mail' as const, isOn: false }];
  await savePreferences(db, accountId, said, CONSENT_VERSION).catch((error: unknown) => {
    // The account was deleted, so it gets no mails anyway.
    if (violationOf(error)?.kind !== 'foreign') throw error;
  });
  return category;
}
