import * as z from 'zod/mini';
import { givenText, visibleName } from '#contract/call/text/text.ts';

/** Lengths of specification 5, in characters. */
export const ACCOUNT_LENGTH = { min: 2, max: 20 } as const;
export const REGISTRATION_PASSWORD_LENGTH = { min: 5, max: 20 } as const;
export const CHANGED_PASSWORD_LENGTH = { min: 6, max: 20 } as const;
/** Of whoever holds the super role. */
export const ADMINISTRATOR_PASSWORD_LENGTH = { min: 8, max: 20 } as const;
/** Below this a new password is taken, with a nudge to a longer one. */
export const GOOD_PASSWORD_LENGTH = 8;
/** A code that came by SMS: digits, and how long it is valid, in milliseconds (specification 9). */
export const SMS_CODE_LENGTH = 6;
export const SMS_CODE_LIFETIME = 5 * 60 * 1000;
/** So long nobody may ask for the next code for the same phone, in milliseconds. */
export const SMS_INTERVAL = 60 * 1000;

/**
 * The name under which a user logs in: letters of any script, digits, and . _ - inside. Wide and composed letters are
 * made plain first, so that no name looks like another one.
 */
export const accountName = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.minLength(ACCOUNT_LENGTH.min),
    z.maxLength(ACCOUNT_LENGTH.max),
    z.regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u, 'account'),
  );
export const nickName = visibleName(ACCOUNT_LENGTH.max, ACCOUNT_LENGTH.min);

/** A mobile number of mainland China, or another country's with its code: digits alone, a plus before the code. */
export const phoneNumber = z
  .string()
  .check(z.maxLength(16), z.regex(/^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/, 'phone'));

/** An e-mail address, of the length that a mail server takes (RFC 5321). */
export const emailAddress = z.email().check(z.maxLength(254));

export const smsCode = z.string().check(z.regex(/^\d{6}$/, 'smsCode'));

/** A new password as somebody types it; which ones are too common, the server says. */
export const typedPassword = z
  .string()
  .check(z.minLength(CHANGED_PASSWORD_LENGTH.min), z.maxLength(CHANGED_PASSWORD_LENGTH.max));

/**
 * A password as it travels: base64 of its UTF-8, under RSA-OAEP with the wire's key, base64 (specification 5). It is
 * opened on the server alone, where its rules are checked.
 */
export const sealedPassword = z.string().check(z.regex(/^[A-Za-z0-9+/]{342}==$/));

/** The proof of a passed captcha; `captcha.ts` says how a client makes it. */
export const captchaVerification = givenText(1024, 1);
