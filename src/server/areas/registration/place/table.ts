import { integer, pgTable } from 'drizzle-orm/pg-core';
import { topics } from '#server/areas/contest/table.ts';

/** Number of places laid out for a topic, so that submissions notice when the rules have changed. */
export const placeCaps = pgTable('place_cap', {
  topicId: integer('topic_id')
    .primaryKey()
    .references(() => topics.id, { onDelete: 'cascade' }),
  cap: integer('cap').notNull(),
});
