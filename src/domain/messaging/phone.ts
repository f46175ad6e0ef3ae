/** A mainland number with its country code is the same phone as without: limits and codes must see one (threat 19). */
export const plainPhone = (phone: string): string => phone.replace(/^\+86(?=1[3-9]\d{9}$)/, '');

/** For the console: 138****0000, +85****0000. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
