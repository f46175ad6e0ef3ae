import type { Locale } from '#contract/call/locale.ts';

/** How somebody may be reached; an address that they have not confirmed is not there. */
export interface Contact {
  locale: Locale;
  phone: string | null;
  email: string | null;
  openId: string | null;
}

/** Who has an account, and how its owner is reached: answered by whoever keeps accounts. */
export interface AddressBook {
  hasAccount(phone: string): Promise<boolean>;
  /** @returns undefined for an account that is gone, or that nobody may use */
  findContact(accountId: number): Promise<Contact | undefined>;
}
