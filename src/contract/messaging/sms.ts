import * as z from 'zod/mini';
import { captchaVerification, phoneNumber } from '#contract/identity/credential.ts';
import { endpoint } from '#contract/call/endpoint.ts';

/** What a code that came by SMS may be used for; a code of one purpose is nothing for another (threat 20). */
export const SMS_PURPOSES = [
  'login',
  'register',
  'resetPassword',
  'resetPhone',
  'guardian',
  'form',
] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** What a code may be used for, however it came. */
export const CODE_PURPOSES = [...SMS_PURPOSES, 'confirmEmail'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const body = z.object({ phonenumber: phoneNumber, captchaVerification });

/**
 * The calls that send a code. Each spends a captcha ticket of its purpose first (threat 19), and answers alike whether
 * or not the phone belongs to an account (threat 21).
 */
export const sendLoginCode = endpoint({
  name: 'sendLoginCode',
  method: 'POST',
  path: '/api/webUser/sendSmsMessageForLogin',
  guarded: true,
  body,
});

export const sendRegisterCode = endpoint({
  name: 'sendRegisterCode',
  method: 'POST',
  path: '/api/webUser/sendSmsMessageForRegister',
  guarded: true,
  body,
});

/** For a forgotten password. */
export const sendPasswordCode = endpoint({
  name: 'sendPasswordCode',
  method: 'POST',
  path: '/api/webUser/sendSmsMessage',
  guarded: true,
  body,
});

/** To the new phone of the caller. */
export const sendPhoneCode = endpoint({
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/sendSmsMessageForResetPhone',
  access: 'session',
  guarded: true,
  body,
});

/** For a parent of somebody under age, who says yes by it (design of registration, 3). */
export const sendGuardianCode = endpoint({
  name: 'sendGuardianCode',
  method: 'POST',
  path: '/api/team/guardianCode',
  access: 'session',
  guarded: true,
  body,
});

/** To the phone that somebody gives in a form which asks for proof that it is theirs (design of forms, 1). */
export const sendFormCode = endpoint({
  name: 'sendFormCode',
  method: 'POST',
  path: '/api/form/phoneCode',
  guarded: true,
  body,
});
