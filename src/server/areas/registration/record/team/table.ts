import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { INVITATION_KINDS } from '#contract/registration/team.ts';
import { TEAM_ROLES } from '#contract/registration/state.ts';
import { contests } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { bytea, moment, serial } from '#server/platform/db/columns.ts';

/** Teams of a session; one that came to an end keeps nobody from taking its name. */
export const teams = pgTable(
  'team',
  {
    id: serial(),
    year: integer('year')
      .notNull()
      .references(() => contests.year),
    name: text('name').notNull(),
    /** By what names are the same (`domain/registration/team/name-key`). */
    nameKey: text('name_key').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('team_name_key')
      .on(table.year, table.nameKey)
      .where(sql`${table.endedAt} IS NULL`),
    index('team_word_index').using('gin', table.name.op('gin_trgm_ops')),
  ],
);

const teamId = () =>
  integer('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' });

/** The people of teams. Who left stays, for what they did; the indexes keep everybody else in one team of each scope. */
export const teamMembers = pgTable(
  'team_member',
  {
    id: serial(),
    teamId: teamId(),
    /** Null once the account is gone. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    role: text('role', { enum: TEAM_ROLES }).notNull(),
    /** Among which teams a person is in one: `contest:2026`, `track:7`, `topic:12`. */
    scope: text('scope').notNull(),
    /** 1 for those who compete; tutors have five of them, from 11 on, contacts as many as they like, from 1000 on. */
    slot: integer('slot').notNull(),
    /** A keyed digest of the identity document. */
    person: bytea('person'),
    name: text('name'),
    nameLatin: text('name_latin').notNull().default(''),
    school: text('school'),
    birthday: text('birthday'),
    idCountry: text('id_country'),
    /** Sealed. */
    idNumber: bytea('id_number'),
    /** When a parent said yes for somebody under age. */
    guardianAt: moment('guardian_at'),
    /** When they wrote who they are and said yes to the rules. */
    confirmedAt: moment('confirmed_at'),
    /** The edition of the rules and the privacy statement that they said yes to last. */
    agreedEdition: text('agreed_edition'),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    leftAt: moment('left_at'),
  },
  (table) => [
    uniqueIndex('team_member_account_key')
      .on(table.scope, table.accountId, table.slot)
      .where(sql`${table.leftAt} IS NULL`),
    uniqueIndex('team_member_person_key')
      .on(table.scope, table.person, table.slot)
      .where(sql`${table.leftAt} IS NULL AND ${table.person} IS NOT NULL`),
    uniqueIndex('team_member_captain_key')
      .on(table.teamId)
      .where(sql`${table.leftAt} IS NULL AND ${table.role} = 'captain'`),
    index('team_member_team_index').on(table.teamId),
    index('team_member_person_index').on(table.accountId),
    // Whose school sends a team must not decide about its entry.
    index('team_member_school_index')
      .on(table.school)
      .where(sql`${table.leftAt} IS NULL`),
    index('team_member_namesake_index')
      .on(table.birthday, table.name)
      .where(sql`${table.leftAt} IS NULL`),
  ],
);

/** Ways into a team; of secrets digests are kept alone. */
export const teamInvitations = pgTable(
  'team_invitation',
  {
    id: serial(),
    teamId: teamId(),
    kind: text('kind', { enum: INVITATION_KINDS }).notNull(),
    role: text('role', { enum: TEAM_ROLES }).notNull(),
    /** Whether it asks the captain of another team to merge that team with this one. */
    isMerge: boolean('is_merge').notNull().default(false),
    digest: bytea('digest').notNull(),
    phone: text('phone'),
    /** How the office has named whom it asked. */
    name: text('name'),
    email: text('email'),
    /** Whom it asks as whom they are, whatever addresses they have. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    uses: integer('uses').notNull().default(0),
    until: moment('until').notNull(),
    /** When it went out, the last time; and when somebody looked at it first after that. */
    sentAt: moment('sent_at').notNull().defaultNow(),
    seenAt: moment('seen_at'),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('team_invitation_digest_key').on(table.digest),
    index('team_invitation_team_index').on(table.teamId),
  ],
);

/** Those who came by a link and wait for the captain's yes. */
export const teamRequests = pgTable(
  'team_request',
  {
    id: serial(),
    teamId: teamId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role', { enum: TEAM_ROLES }).notNull(),
    /** The team that they lead and want to merge with this one. */
    fromTeamId: integer('from_team_id').references(() => teams.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('team_request_key').on(table.teamId, table.accountId)],
);
