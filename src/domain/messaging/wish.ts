import { CATEGORIES, CHANNELS, type Category, type Channel } from '#contract/messaging/channel.ts';

/** What somebody said about a category on a channel. */
export interface Preference {
  category: Category;
  channel: Channel;
  isOn: boolean;
}

/** Nobody can be without what is about their security, and the site is where everything can be read. */
export const isFixed = ({ category, channel }: Omit<Preference, 'isOn'>): boolean =>
  category === 'security' || channel === 'site';

/** News come to those who asked for them; what is about somebody's own affairs comes unless they said no. */
const isUsual = ({ category }: Omit<Preference, 'isOn'>): boolean => category !== 'news';

/** Whether somebody wants a message, by what they said. */
export function isWanted(asked: Omit<Preference, 'isOn'>, said: readonly Preference[]): boolean {
  if (isFixed(asked)) return true;
  const own = said.find(
    ({ category, channel }) => category === asked.category && channel === asked.channel,
  );
  return own?.isOn ?? isUsual(asked);
}

/** What somebody can decide about, and what holds now. */
export const wishesOf = (said: readonly Preference[]): Preference[] =>
  CATEGORIES.flatMap((category) => CHANNELS.map((channel) => ({ category, channel })))
    .filter((asked) => !isFixed(asked))
    .map((asked) => ({ ...asked, isOn: isWanted(asked, said) }));
