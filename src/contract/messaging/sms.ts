import * as z from 'zod/mini';
import { captchaVerification, phoneNumber } from '#contract/identity/credential.ts';
import { endpoint } from '#contract/call/endpoint.ts';

/** What an SMS code can be used for. A code is valid for one purpose only (threat 20). */
export const SMS_PURPOSES = [
  'login',
  'register',
  'resetPassword',
  'resetPhone',
  'guardian',
  'form',
] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** What a code can be used for, regardless of the channel. */
export const CODE_PURPOSES = [...SMS_PURPOSES, 'confirmEmail'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const body = z.object({ phonenumber: phoneNumber, captchaVerification });

/**
 * The calls that send a code. Each uses up a captcha ticket of its purpose first (threat 19), and answers the same
 * whether or not the phone belongs to an account (threat 21).
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

/** Sends a code for resetting a forgotten password. */
export const sendPasswordCode = endpoint({
  name: 'sendPasswordCode',
  method: 'POST',
  path: '/api/webUser/sendSmsMessage',
  guarded: true,
  body,
});

/** Sends a code to the caller's new phone. */
export const sendPhoneCode = endpoint({
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/sendSmsMessageForResetPhone',
  access: 'session',
  guarded: true,
  body,
});

/** Sends a code to a parent of a minor, who consents with it (design of registration, 3). */
export const sendGuardianCode = endpoint({
  name: 'sendGuardianCode',
  method: 'POST',
  path: '/api/team/guardianCode',
  access: 'session',
  guarded: true,
  body,
});

/** Sends a code to a phone number entered in a form that requires its verification (design of forms, 1). */
export const sendFormCode = endpoint({
  name: 'sendFormCode',
  method: 'POST',
  path: '/api/form/phoneCode',
  guarded: true,
  body,
});
