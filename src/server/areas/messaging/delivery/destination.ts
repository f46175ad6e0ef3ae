import type { SmsPurpose } from '#contract/messaging/sms.ts';
import { TIME_ZONE } from '#contract/call/zone.ts';
import { quietUntil } from '#domain/messaging/quiet.ts';
import { isWanted } from '#domain/messaging/wish.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AddressBook } from '#server/platform/message/contact.ts';
import type { Message } from '#server/platform/message/table.ts';
import { readPreferences, readRest } from '../preference/repository.ts';
import type { ChannelSender, Destination } from './channel.ts';

/** Codes that are useful only to a person with an account; nobody else is sent one (threat 21). */
const NEEDS_ACCOUNT: readonly string[] = ['login', 'resetPassword'] satisfies SmsPurpose[];

/** Destination of a code: the address it was requested for. */
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
  { channel, category, accountId, recipient }: Message & { accountId: number },
): Promise<Destination | undefined> {
  const contact = await book.findContact(accountId);
  const address = contact && (recipient || sender.addressOf(contact));
  if (!address) return undefined;
  if (!isWanted({ category, channel }, await readPreferences(db, accountId))) return undefined;
  if (await readRest(db, channel, address)) return undefined;
  return { address, locale: contact.locale };
}

/** The moment until which a message must wait for the end of the quiet hours; undefined if it may go at once. */
export const postponedTo = ({ category, channel, neededBy }: Message): Date | undefined =>
  quietUntil(new Date(), { category, channel, neededBy, zone: TIME_ZONE });

/**
 * Returns where a message goes by its reader's present wishes; undefined if they do not want it or have no address on
 * the channel.
 */
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
