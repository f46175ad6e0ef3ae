import type { Locale } from '#contract/call/locale.ts';
import { keptWords } from '#domain/messaging/provider/provider-words.ts';

/** Whoever carries messages of one channel. */
export interface Provider<Outgoing> {
  /** The message can be read nowhere but here, so that its values are kept. */
  readonly isOutbox: boolean;
  /**
   * Gives the message away.
   * @returns the provider's own number of it, where it has one
   * @throws Refused for this message alone, any other error for the provider's trouble
   */
  send(message: Outgoing): Promise<string | undefined>;
}

/** The provider answers, and will never take this message: an address that does not exist, or that has had its share. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** Nothing will ever arrive there: the address rests until its owner confirms it again. */
  readonly isDead: boolean;

  constructor(
    words: string,
    { isDead = false, ...options }: ErrorOptions & { isDead?: boolean } = {},
  ) {
    super(words, options);
    this.isDead = isDead;
  }
}

/** The provider answers, and does not do what it was asked; its code says why. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  readonly code: string;

  constructor(code: string, words = '') {
    super(keptWords(`${code} ${words}`.trim()));
    this.code = code;
  }
}

/** A short message, ready to be sent. */
export interface Sms {
  phone: string;
  locale: Locale;
  /** The provider's number of its template; empty for the one of the environment. */
  template: string;
  /** In the order in which the provider's template takes them. */
  values: Readonly<Record<string, string>>;
  /** The same as a person reads it. */
  text: string;
}

/** What the configuration says about a provider of short messages. */
export interface SmsAccount {
  /** Without a path. */
  endpoint: string;
  keyId: string;
  keySecret: string;
  signName: string;
  /** The provider's templates of codes; each has one variable, the code. */
  templates: Readonly<Record<Locale, string>>;
  /** Of Tencent alone. */
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

/** Milliseconds after which a provider that says nothing is given up. */
export const PATIENCE = 10_000;

/** A message to a follower of the service account, ready to be sent. */
export interface WechatNote {
  openId: string;
  /** WeChat's number of the template. */
  template: string;
  fields: Readonly<Record<string, string>>;
  /** The page that it leads to; undefined for one that leads nowhere. */
  page: string | undefined;
}
