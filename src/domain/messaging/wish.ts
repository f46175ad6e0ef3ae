import { CATEGORIES, CHANNELS, type Category, type Channel } from '#contract/messaging/channel.ts';

/** A person's choice about a category on a channel. */
export interface Preference {
  category: Category;
  channel: Channel;
  isOn: boolean;
}

/**
 * Returns whether a preference cannot be changed: security messages are always sent, and the site always shows
 * everything.
 */
export const isFixed = ({ category, channel }: Omit<Preference, 'isOn'>): boolean =>
  category === 'security' || channel === 'site';

/** Returns the default: news only on request, messages about one's own affairs unless declined. */
const isDefaultOn = ({ category }: Omit<Preference, 'isOn'>): boolean => category !== 'news';

/** Returns whether somebody wants a message, by their choices and the default. */
export function isWanted(asked: Omit<Preference, 'isOn'>, said: readonly Preference[]): boolean {
  if (isFixed(asked)) return true;
  const own = said.find(
    ({ category, channel }) => category === asked.category && channel === asked.channel,
  );
  return own?.isOn ?? isDefaultOn(asked);
}

/** Returns the preferences that somebody can change, with their present values. */
export const wishesOf = (said: readonly Preference[]): Preference[] =>
  CATEGORIES.flatMap((category) => CHANNELS.map((channel) => ({ category, channel })))
    .filter((asked) => !isFixed(asked))
    .map((asked) => ({ ...asked, isOn: isWanted(asked, said) }));
