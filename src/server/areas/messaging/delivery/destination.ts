import type { SmsPurpose } from '#contract/messaging/sms.ts';
import { TIME_ZONE } from '#contract/call/zone.ts';
import { quietUntil } from '#domain/messaging/quiet.ts';
import { isWanted } from '#domain/messaging/wish.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AddressBook } from '#server/platform/message/contact.ts';
import type { Message } from '#server/platform/message/table.ts';
import { readPreferences, readRest } from '../preference/repository.ts';
import type { ChannelSender, Destination } from './channel.ts';

/** Codes that are of use only to whoever has an account; nobody else is sent one (threat 21). */
const NEEDS_ACCOUNT: readonly string[] = ['login', 'resetPassword'] satisfies SmsPurpose[];

/** A code goes to whoever has the address. */
async function ofCode(
  { hasAccount }: AddressBook,
  { template, recipient, locale }: Message,
): Promise<Destination | undefined> {
  const isForAccounts = NEEDS_ACCOUNT.includes(template);
  if (isForAccounts && !(await hasAccount(recipient))) return undefined;
  return { address: recipient, locale: locale ?? 'zh' };
}

async function ofAccount(
  db: Database,
  book: AddressBook,
  sender: ChannelSender,
  { channel, category, accountId }: Message & { accountId: number },
): Promise<Destination | undefined> {
  const contact = await book.findContact(accountId);
  const address = contact && sender.addressOf(contact);
  if (!address) return undefined;
  if (!isWanted({ category, channel }, await readPreferences(db, accountId))) return undefined;
  if (await readRest(db, channel, address)) return undefined;
  return { address, locale: contact.locale };
}

/** When a message may go: at once, where undefined. */
export const postponedTo = ({ category, channel }: Message): Date | undefined =>
  quietUntil(new Date(), { category, channel, zone: TIME_ZONE });

/** Where a message goes, as its reader wants it now; undefined where they do not, or are reached nowhere. */
export const destinationOf = (
  db: Database,
  book: AddressBook,
  sender: ChannelSender,
  message: Message,
): Promise<Destination | undefined> => {
  const { accountId } = message;
  return accountId === null
    ? ofCode(book, message)
    : ofAccount(db, book, sender, { ...message, accountId });
};
