import { FORBIDDEN, REFUSED, type Refusal } from '../call/refusal.ts';

/** Faults of accounts, sessions, roles, departments and menus. */
export const IDENTITY_FAULTS = {
  wrongCredentials: REFUSED,
  wrongCode: REFUSED,
  wrongPassword: REFUSED,
  accountTaken: REFUSED,
  phoneTaken: REFUSED,
  passwordMismatch: REFUSED,
  passwordLength: REFUSED,
  passwordSame: REFUSED,
  passwordCommon: REFUSED,
  passwordUnreadable: REFUSED,
  exceedsOwn: FORBIDDEN,
  holdersBeyond: FORBIDDEN,
  fixedRole: REFUSED,
  stillNamed: REFUSED,
  fixedMenu: REFUSED,
  ownParent: REFUSED,
  ownAccount: REFUSED,
  setupOver: REFUSED,
  lastAdministrator: REFUSED,
} as const satisfies Record<string, Refusal>;
