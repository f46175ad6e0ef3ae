import * as z from 'zod/mini';
import {
  accountName,
  ADMINISTRATOR_PASSWORD_LENGTH,
  CHANGED_PASSWORD_LENGTH,
  emailAddress,
  nickName,
  phoneNumber,
  REGISTRATION_PASSWORD_LENGTH,
  smsCode,
} from '#contract/identity/credential.ts';
import { isCommonPassword } from '#domain/identity/password.ts';
import type { AccountKey } from './texts.ts';

/** Schema of a field that the contract's schema validates, with a key of the dictionary as the error message. */
export const validatedBy = (schema: z.ZodMiniType, key: AccountKey) =>
  z.string().check(z.refine((value) => schema.safeParse(value).success, key));

/** A required text. If it is too long, the message says that and not that it is missing. */
export const requiredText = (schema: z.ZodMiniType) =>
  z.string().check(
    z.refine((value) => value.trim() !== '', 'form.required' satisfies AccountKey),
    z.refine(
      (value) => value.trim() === '' || schema.safeParse(value).success,
      'form.textRule' satisfies AccountKey,
    ),
  );

/**
 * Length of a password, checked here because the contract only sees encrypted passwords. Counted in characters, not
 * code units (specification 5).
 */
const lengthOf = ({ min, max }: { min: number; max: number }, key: AccountKey) =>
  z.string().check(
    z.refine((value) => {
      const length = [...value].length;
      return length >= min && length <= max;
    }, key),
  );
const given = (key: AccountKey = 'form.required') => z.string().check(z.minLength(1, key));

const account = validatedBy(accountName, 'form.accountRule');
const phone = validatedBy(phoneNumber, 'form.phoneRule');
const code = validatedBy(smsCode, 'form.codeRule');
const newPassword = lengthOf(REGISTRATION_PASSWORD_LENGTH, 'form.passwordRule');
const changedPassword = lengthOf(CHANGED_PASSWORD_LENGTH, 'form.passwordChangeRule');
const administratorPassword = lengthOf(
  ADMINISTRATOR_PASSWORD_LENGTH,
  'form.passwordAdministratorRule',
);

interface Repeated {
  password: string;
  confirmPassword: string;
}
const isRepeated = z.refine<Repeated>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: 'form.passwordDiffers' satisfies AccountKey, path: ['confirmPassword'] },
);

const isUncommon = z.refine<{ password: string; userName?: string; phonenumber?: string }>(
  ({ password, userName, phonenumber }) =>
    [...password].length < REGISTRATION_PASSWORD_LENGTH.min ||
    !isCommonPassword(password, [userName, phonenumber]),
  { error: 'fault.passwordCommon' satisfies AccountKey, path: ['password'] },
);

const isNew = z.refine<{ oldPassword: string; password: string }>(
  ({ oldPassword, password }) => oldPassword !== password,
  { error: 'fault.passwordSame' satisfies AccountKey, path: ['password'] },
);

/** An existing password only has to be present. */
export const passwordLogin = z.object({ username: account, password: given() });
export const codeLogin = z.object({ phonenumber: phone, code });

export const registration = z
  .object({
    userName: account,
    phonenumber: phone,
    code,
    password: newPassword,
    confirmPassword: z.string(),
    consent: z.boolean().check(z.refine(Boolean, 'form.consentRule' satisfies AccountKey)),
  })
  .check(isRepeated, isUncommon);

export const passwordReset = z
  .object({ phonenumber: phone, code, password: changedPassword, confirmPassword: z.string() })
  .check(isRepeated, isUncommon);

export const passwordChange = z
  .object({ oldPassword: given(), password: changedPassword, confirmPassword: z.string() })
  .check(isRepeated, isUncommon, isNew);

export const phoneChange = z.object({ phonenumber: phone, code, password: given() });

/** Proof of the account's owner by the password. */
export const ownerProof = z.object({ password: given() });

export const emailConfirmation = z.object({
  email: validatedBy(emailAddress, 'form.emailRule'),
  code: validatedBy(smsCode, 'form.mailCodeRule'),
});

export const administrator = z
  .object({ userName: account, password: administratorPassword, confirmPassword: z.string() })
  .check(isRepeated, isUncommon);

export const nickNameField = validatedBy(nickName, 'form.nickNameRule');
