import { integer, pgTable } from 'drizzle-orm/pg-core';
import { topics } from '#server/areas/contest/table.ts';

/** How many places were laid out for a topic, so that whoever takes one sees when that has changed. */
export const placeCaps = pgTable('place_cap', {
  topicId: integer('topic_id')
    .primaryKey()
    .references(() => topics.id, { onDelete: 'cascade' }),
  cap: integer('cap').notNull(),
});
