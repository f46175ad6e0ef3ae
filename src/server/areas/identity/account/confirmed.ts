import type { Account } from './repository.ts';

/** Whether the owner has confirmed the mail address of the account. */
export const isEmailConfirmed = ({
  email,
  confirmedEmail,
}: Pick<Account, 'email' | 'confirmedEmail'>): boolean =>
  email !== null && email === confirmedEmail;
