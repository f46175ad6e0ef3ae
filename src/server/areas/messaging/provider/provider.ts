import type { Locale } from '#contract/call/locale.ts';
import type { SmsPurpose } from '#contract/messaging/sms.ts';

/** A message with a code, ready to be sent. */
export interface Sms {
  phone: string;
  purpose: SmsPurpose;
  locale: Locale;
  code: string;
}

/** Whoever carries messages to phones. */
export interface SmsProvider {
  /** The message can be read nowhere but here, so that its code is kept. */
  readonly isOutbox: boolean;
  /** Gives the message away. @throws SmsRefused for this message alone, any other error for the provider's trouble */
  send(sms: Sms): Promise<void>;
}

/** The provider answers, and will never take this message: a number that does not exist, or that has had its share. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** What the configuration says about a provider. */
export interface SmsAccount {
  /** Without a path. */
  endpoint: string;
  keyId: string;
  keySecret: string;
  signName: string;
  /** The provider's templates; each has one variable, the code. */
  templates: Readonly<Record<Locale, string>>;
  /** Of Tencent alone. */
  appId: string;
  region: string;
}

/** Milliseconds after which a provider that says nothing is given up. */
export const PATIENCE = 10_000;
