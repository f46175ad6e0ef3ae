import * as z from 'zod/mini';
import { givenText, visibleName } from '#contract/call/text/text.ts';

/** Length limits of specification 5, in characters. */
export const ACCOUNT_LENGTH = { min: 2, max: 20 } as const;
export const REGISTRATION_PASSWORD_LENGTH = { min: 5, max: 20 } as const;
export const CHANGED_PASSWORD_LENGTH = { min: 6, max: 20 } as const;
/** For holders of the super role. */
export const ADMINISTRATOR_PASSWORD_LENGTH = { min: 8, max: 20 } as const;
/** A shorter new password is accepted, with the advice to choose a longer one. */
export const ADVISED_PASSWORD_LENGTH = 8;
/** Number of digits of an SMS code, and how long it is valid in milliseconds (specification 9). */
export const SMS_CODE_LENGTH = 6;
export const SMS_CODE_LIFETIME = 5 * 60 * 1000;
/** Minimum interval between two codes to the same phone, in milliseconds. */
export const SMS_INTERVAL = 60 * 1000;

/**
 * Account name for logging in: letters of any script and digits, and . _ - within it. Wide and composed letters are
 * normalised first (NFKC), so that names cannot look alike.
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

/**
 * A mobile number of mainland China, or one of another country with a plus sign and the country code. Otherwise
 * digits only.
 */
export const phoneNumber = z
  .string()
  .check(z.maxLength(16), z.regex(/^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/, 'phone'));

/** A mail address of at most the length that mail servers accept (RFC 5321). */
export const emailAddress = z.email().check(z.maxLength(254));

export const smsCode = z.string().check(z.regex(/^\d{6}$/, 'smsCode'));

/** A new password as it is typed. The server checks whether it is too common. */
export const typedPassword = z
  .string()
  .check(z.minLength(CHANGED_PASSWORD_LENGTH.min), z.maxLength(CHANGED_PASSWORD_LENGTH.max));

/**
 * An encrypted password: base64 of its UTF-8 bytes, encrypted by RSA-OAEP with the wire's key, in base64
 * (specification 5). Only the server decrypts it and checks the password rules.
 */
export const sealedPassword = z.string().check(z.regex(/^[A-Za-z0-9+/]{342}==$/));

/** Proof of a passed captcha. `captcha.ts` describes how a client computes it. */
export const captchaVerification = givenText(1024, 1);
