import type { GivenItem } from '../forms/form.ts';

type Items = NonNullable<Extract<GivenItem, { kind: 'group' }>['items']>;

/** The questions about the topic, which the captain answers. */
export const topicGroup = (...items: Items): GivenItem => ({
  id: 'g1',
  kind: 'group',
  name: 'topic_part',
  title: { zh: '赛题' },
  part: 'topic',
  items,
});

/** The questions that each member answers for themselves. */
export const memberGroup = (...items: Items): GivenItem => ({
  id: 'g2',
  kind: 'group',
  name: 'people',
  title: { zh: '队员' },
  part: 'member',
  rows: { least: 1, most: 10 },
  items,
});
