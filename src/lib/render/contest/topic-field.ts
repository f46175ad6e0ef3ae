import type { Track } from '#contract/contest/contest.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { TopicCard } from '#contract/contest/topic.ts';
import { show } from '../text.ts';

export type TopicGroup = Track & { races: readonly TopicCard[] };

/** Returns the organisers of a track's topics, without duplicates, in the order of the topics. */
const organisersOf = ({ races }: TopicGroup): string[] => [
  ...new Set(races.map(({ organiser }) => organiser.zh)),
];

/** Returns the place of a topic in the cascade of tracks and organisers: `hpc/2`. */
export const fieldOf = (group: TopicGroup, { organiser }: TopicCard): string =>
  `${group.code}/${organisersOf(group).indexOf(organiser.zh)}`;

/** Returns this cascade as the options of a filter (specification 3, filter item). */
export const fieldsOf = (groups: readonly TopicGroup[], locale: Locale) =>
  groups.map((group) => ({
    dictValue: group.code,
    dictLabel: show(group.name, locale).text,
    children: organisersOf(group).map((name, index) => ({
      dictValue: String(index),
      dictLabel: show(group.races.find(({ organiser }) => organiser.zh === name)!.organiser, locale)
        .text,
    })),
  }));
