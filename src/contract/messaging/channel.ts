/** How a message reaches somebody. */
export const CHANNELS = ['site', 'mail', 'sms', 'wechat'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a message is about: security is always sent, the others as its reader wants. */
export const CATEGORIES = ['security', 'service', 'news'] as const;
export type Category = (typeof CATEGORIES)[number];
