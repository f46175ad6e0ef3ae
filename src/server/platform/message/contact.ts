import type { Locale } from '#contract/call/locale.ts';

/** The addresses of a person; unconfirmed ones are null. */
export interface Contact {
  locale: Locale;
  phone: string | null;
  email: string | null;
  openId: string | null;
}

/** Finds accounts and the addresses of their owners; the area that keeps accounts provides it. */
export interface AddressBook {
  hasAccount(phone: string): Promise<boolean>;
  /** @returns undefined for an account that was deleted or is disabled */
  findContact(accountId: number): Promise<Contact | undefined>;
}
