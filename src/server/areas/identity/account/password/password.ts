import { SUPER_ROLE } from '#contract/call/access.ts';
import {
  ADMINISTRATOR_PASSWORD_LENGTH,
  CHANGED_PASSWORD_LENGTH,
} from '#contract/identity/credential.ts';
import { Fault } from '#contract/fault.ts';
import { passwordFlaw } from '#domain/identity/password.ts';
import type { KeyPair } from '#server/platform/wire/keypair.ts';

/** An encrypted new password, with the parameters of its rules. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
  /** A second repetition, as clients of the specification send it with a registration. */
  passwordt?: string | undefined;
  length: { readonly min: number; readonly max: number };
  /** Names that it must not contain. */
  names: readonly (string | undefined)[];
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Returns the text; undefined if it is not valid UTF-8. */
function decode(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  if (!BASE64.test(text)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64'));
  } catch {
    return undefined;
  }
}

/**
 * Decrypts a password (specification 5). Full-width and half-width letters of an input method are treated as equal.
 * @throws Fault passwordUnreadable
 */
export async function openPassword({ open }: KeyPair, sealed: string): Promise<string> {
  const bytes = await open(sealed);
  const password = bytes && decode(bytes);
  if (password === undefined) throw new Fault('passwordUnreadable');
  return password.normalize('NFKC');
}

/** Returns the length limits of a new password for holders of these roles. */
export const passwordLengthFor = (roles: readonly string[]): NewPassword['length'] =>
  roles.includes(SUPER_ROLE) ? ADMINISTRATOR_PASSWORD_LENGTH : CHANGED_PASSWORD_LENGTH;

/** @throws Fault passwordLength, passwordCommon */
export function demandGoodPassword(
  password: string,
  length: NewPassword['length'],
  names: NewPassword['names'],
): void {
  const flaw = passwordFlaw(password, length, names);
  if (flaw) throw new Fault(flaw, { min: length.min, max: length.max });
}

/** @throws Fault passwordUnreadable, passwordMismatch, passwordLength, passwordCommon */
export async function openNewPassword(keyPair: KeyPair, given: NewPassword): Promise<string> {
  const { passwordt = given.confirmPassword } = given;
  const [password, ...repeated] = await Promise.all([
    openPassword(keyPair, given.password),
    openPassword(keyPair, given.confirmPassword),
    openPassword(keyPair, passwordt),
  ]);
  if (repeated.some((one) => one !== password)) throw new Fault('passwordMismatch');
  demandGoodPassword(password, given.length, given.names);
  return password;
}
