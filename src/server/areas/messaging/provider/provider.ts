import type { Locale } from '#contract/call/locale.ts';
import { redactedWords } from '#domain/messaging/provider/provider-words.ts';

/** A service that carries the messages of one channel. */
export interface Provider<Outgoing> {
  /** Whether messages can be read only in the outbox, so that their values must be kept. */
  readonly isOutbox: boolean;
  /**
   * Hands a message to the provider.
   * @returns the provider's id of the message, if it has one
   * @throws Refused if only this message cannot be sent, any other error if the provider has a problem
   */
  send(message: Outgoing): Promise<string | undefined>;
}

/**
 * The provider answered that it will never accept this message, for example because the address does not exist or has
 * reached its limit.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** Whether nothing will ever arrive at the address: it then rests until its owner confirms it again. */
  readonly isDead: boolean;

  constructor(
    words: string,
    { isDead = false, ...options }: ErrorOptions & { isDead?: boolean } = {},
  ) {
    super(words, options);
    this.isDead = isDead;
  }
}

/** The provider answered with an error code instead of doing what was requested. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  readonly code: string;

  constructor(code: string, words = '') {
    super(redactedWords(`${code} ${words}`.trim()));
    this.code = code;
  }
}

/** Refuses only the message if the provider rejected it with a code about its number; other errors stay as they are. */
export const refusedOver = (number: RegExp, error: unknown): unknown =>
  error instanceof Rejected && number.test(error.code)
    ? new Refused(error.message, { cause: error })
    : error;

/** A short message, ready to be sent. */
export interface Sms {
  phone: string;
  locale: Locale;
  /** The provider's id of the template; empty for the one of the environment. */
  template: string;
  /** In the order in which the provider's template takes them. */
  values: Readonly<Record<string, string>>;
  /** The whole text as a person reads it. */
  text: string;
}

/** Configuration of an SMS provider. */
export interface SmsAccount {
  /** Address without a path. */
  endpoint: string;
  keyId: string;
  keySecret: string;
  signName: string;
  /** Ids of the provider's templates for codes; each has one variable, the code. */
  templates: Readonly<Record<Locale, string>>;
  /** Only used by Tencent. */
  appId: string;
  region: string;
}

/** A mail, ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Timeout of a provider's reply, in milliseconds. */
export const REPLY_TIMEOUT = 10_000;

/** A message to a follower of the service account, ready to be sent. */
export interface WechatNote {
  openId: string;
  /** WeChat's id of the template. */
  template: string;
  fields: Readonly<Record<string, string>>;
  /** Address of the page that the message links to; undefined for none. */
  page: string | undefined;
}
