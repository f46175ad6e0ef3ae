import * as z from 'zod/mini';
import {
  accountName,
  emailAddress,
  nickName,
  phoneNumber,
  sealedPassword,
  smsCode,
} from './credential.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { localArea, profile } from './session.ts';
import { sourceChannel } from '#contract/channel/source-channel.ts';
import { givenText } from '#contract/call/text/text.ts';

/** Version of the privacy text that people agree to. After a change they have to agree again. */
export const PRIVACY_VERSION = '2026-11';

const repeated = { confirmPassword: sealedPassword, passwordt: z.optional(sealedPassword) };

/** Registers an account (specification 7) and logs in. The phone is verified by an SMS code. */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/caict/user',
  guarded: true,
  body: z.object({
    userName: accountName,
    nickName: z.optional(nickName),
    phonenumber: phoneNumber,
    code: smsCode,
    password: sealedPassword,
    ...repeated,
    /** Version of the privacy text that the person agreed to. */
    privacyVersion: z.literal(PRIVACY_VERSION),
    /** Value of the cookie of the same name (specification 3). Values that are not channel codes are ignored. */
    sourceChannel: z.optional(sourceChannel),
  }),
  output: single(z.object({ userId: z.int(), token: z.string() })),
});

/** Sets a new password if it was forgotten. The phone is verified by an SMS code. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/resetPasswordCommit',
  guarded: true,
  body: z.object({
    phonenumber: phoneNumber,
    code: smsCode,
    newPassWord: sealedPassword,
    confirmPassword: sealedPassword,
  }),
});

/** Changes the phone of the account. A code verifies the new phone, the password verifies the owner (threat 18). */
export const resetPhone = endpoint({
  name: 'resetPhone',
  method: 'POST',
  path: '/resetPhoneCommit',
  access: 'session',
  guarded: true,
  body: z.object({ phonenumber: phoneNumber, code: smsCode, password: sealedPassword }),
});

const passwordChange = {
  oldPassword: z.optional(sealedPassword),
  newPassword: z.optional(sealedPassword),
  passwordt: z.optional(sealedPassword),
};

/**
 * Changes the password. The specification's client sends the three fields in the query. The body is preferable,
 * because addresses are logged (threat 17).
 */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/personalCenter/updatePwd',
  access: 'session',
  guarded: true,
  query: z.object(passwordChange),
  body: z.object(passwordChange),
});

/** The fields that users can change about themselves. Others are ignored (threat 15). */
export const profileChange = z.partial(
  z.object({
    nickName,
    email: z.nullable(emailAddress),
    localArea: z.nullable(localArea),
    workName: z.nullable(givenText(64)),
    colleges: z.nullable(givenText(64)),
    education: z.nullable(givenText(32)),
    major: z.nullable(givenText(64)),
    personalProfile: z.nullable(givenText(500)),
    countryType: z.nullable(givenText(16)),
  }),
);
export type ProfileChange = z.infer<typeof profileChange>;

export const changeProfile = endpoint({
  name: 'changeProfile',
  method: 'PUT',
  path: '/api/personalCenter',
  access: 'session',
  guarded: true,
  body: profileChange,
  output: single(profile),
});

/** Mails a code to an address that the caller claims to own. */
export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  path: '/api/personalCenter/email/code',
  access: 'session',
  guarded: true,
  body: z.object({ email: emailAddress }),
});

/** Confirms the caller's mail address by its code. Messages are mailed to it from now on. */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/personalCenter/email/confirm',
  access: 'session',
  guarded: true,
  body: z.object({ email: emailAddress, code: smsCode }),
  output: single(profile),
});

/**
 * Creates the first administrator and logs in. Works once, with the key that the first start of the server printed
 * (threat 13).
 */
export const setUpAdministrator = endpoint({
  name: 'setUpAdministrator',
  method: 'POST',
  path: '/api/setup/administrator',
  guarded: true,
  body: z.object({
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    userName: accountName,
    password: sealedPassword,
    confirmPassword: sealedPassword,
  }),
  output: z.object({ token: z.string() }),
});
