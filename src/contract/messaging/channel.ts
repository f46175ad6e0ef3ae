/** How a message is delivered. */
export const CHANNELS = ['site', 'mail', 'sms', 'wechat'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Category of a message. `security` is always sent, the others according to the recipient's wishes. */
export const CATEGORIES = ['security', 'service', 'news'] as const;
export type Category = (typeof CATEGORIES)[number];
