import type { Account } from './repository.ts';

/** Whether somebody has shown that the address of their account is theirs. */
export const isEmailConfirmed = ({
  email,
  confirmedEmail,
}: Pick<Account, 'email' | 'confirmedEmail'>): boolean =>
  email !== null && email === confirmedEmail;
