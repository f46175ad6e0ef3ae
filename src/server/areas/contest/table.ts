import {
  STAGE_KINDS,
  type CONTEST_STATUSES,
  type TRACK_MOTIFS,
} from '#contract/contest/contest.ts';
import type { ALLIANCE_ITEM_KINDS } from '#contract/alliance/alliance.ts';
import type { CHAPTER_PAGES } from '#contract/contest/chapter.ts';
import { registrationRules, TEAM_SCOPES } from '#contract/contest/registration.ts';
import type { Topic } from '#contract/contest/topic.ts';
import { bilingual, moment, order, serial } from '#server/platform/db/columns.ts';
import { files } from '#server/platform/files/table.ts';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';

const year = () =>
  integer('year')
    .notNull()
    .references(() => contests.year);
const file = (name: string) => text(name).references(() => files.id);

export const contests = pgTable('contest', {
  year: integer('year').primaryKey(),
  title: bilingual('title'),
  slogan: bilingual('slogan'),
  summary: bilingual('summary'),
  status: text('status').$type<(typeof CONTEST_STATUSES)[number]>().notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
  registrationFrom: moment('registration_from').notNull(),
  registrationUntil: moment('registration_until').notNull(),
  place: bilingual('place'),
  countries: integer('countries').notNull().default(0),
  teams: integer('teams').notNull().default(0),
  topicsPerTeam: integer('topics_per_team').notNull().default(1),
  teamScope: text('team_scope', { enum: TEAM_SCOPES }).notNull().default('contest'),
});

export const stages = pgTable(
  'stage',
  {
    id: serial(),
    year: year(),
    name: bilingual('name'),
    detail: bilingual('detail'),
    place: bilingual('place'),
    kind: text('kind', { enum: STAGE_KINDS }).notNull().default('other'),
    url: text('url'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    sort: order(),
  },
  (table) => [index('stage_year_index').on(table.year, table.sort)],
);

export const tracks = pgTable(
  'track',
  {
    id: serial(),
    year: year(),
    code: text('code').notNull(),
    name: bilingual('name'),
    summary: bilingual('summary'),
    motif: text('motif').$type<(typeof TRACK_MOTIFS)[number]>().notNull(),
    sort: order(),
  },
  (table) => [unique('track_year_code_key').on(table.year, table.code)],
);

export const topics = pgTable(
  'topic',
  {
    id: serial(),
    year: year(),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id),
    title: bilingual('title'),
    summary: bilingual('summary'),
    organiser: bilingual('organiser'),
    description: bilingual('description'),
    requirements: bilingual('requirements'),
    awards: jsonb('awards').$type<Topic['awards']>().notNull(),
    timetable: jsonb('timetable').$type<Topic['timetable']>().notNull(),
    registration: jsonb('registration')
      .$type<Topic['registration']>()
      .notNull()
      .default(registrationRules.parse(undefined)),
    /** The department responsible for its entries. */
    departmentId: integer('department_id'),
    sort: order(),
  },
  (table) => [index('topic_year_index').on(table.year, table.trackId, table.sort)],
);

export const topicAttachments = pgTable(
  'topic_attachment',
  {
    topicId: integer('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id),
    sort: order(),
  },
  (table) => [primaryKey({ columns: [table.topicId, table.fileId] })],
);

export const allianceItems = pgTable('alliance_item', {
  id: serial(),
  kind: text('kind').$type<(typeof ALLIANCE_ITEM_KINDS)[number]>().notNull(),
  title: bilingual('title'),
  summary: bilingual('summary'),
  body: bilingual('body'),
  coverId: file('cover_id'),
  url: text('url'),
  sort: order(),
});

export const chapters = pgTable('chapter', {
  id: serial(),
  page: text('page').$type<(typeof CHAPTER_PAGES)[number]>().notNull(),
  title: bilingual('title'),
  body: bilingual('body'),
  sort: order(),
});
