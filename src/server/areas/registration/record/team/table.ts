import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { INVITATION_KINDS } from '#contract/registration/team.ts';
import { TEAM_ROLES } from '#contract/registration/state.ts';
import { contests } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { bytea, moment, serial } from '#server/platform/db/columns.ts';
import { folded } from '#server/platform/text/folded.ts';

/** Teams of a session. The name of an ended team can be used again. */
export const teams = pgTable(
  'team',
  {
    id: serial(),
    year: integer('year')
      .notNull()
      .references(() => contests.year),
    name: text('name').notNull(),
    /** Normalised name, by which names are compared (`domain/registration/team/name-key`). */
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

/**
 * Members of teams. Those who left are kept because of what they did; the indexes keep everybody else in one team of
 * each scope.
 */
export const teamMembers = pgTable(
  'team_member',
  {
    id: serial(),
    teamId: teamId(),
    /** Null once the account was deleted. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    role: text('role', { enum: TEAM_ROLES }).notNull(),
    /** The scope within which a person may be in one team only: `contest:2026`, `track:7`, `topic:12`. */
    scope: text('scope').notNull(),
    /** 1 for those who compete; tutors have five slots, from 11 on; contacts any number, from 1000 on. */
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
    /** When a parent gave consent for a minor. */
    guardianAt: moment('guardian_at'),
    /** When they entered their identity and agreed to the rules. */
    confirmedAt: moment('confirmed_at'),
    /** The latest edition of the rules and the privacy statement that they agreed to. */
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
    // A reviewer must not decide about an entry of their own school, in whatever spelling.
    index('team_member_school_index')
      .on(folded(table.school))
      .where(sql`${table.leftAt} IS NULL`),
    index('team_member_namesake_index')
      .on(table.birthday, table.name)
      .where(sql`${table.leftAt} IS NULL`),
  ],
);

/** Invitations to teams. Of secrets, only digests are stored. */
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
    /** The invited person's name, as entered by the office. */
    name: text('name'),
    email: text('email'),
    /** The invited account, if it is invited as such and not by an address. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    uses: integer('uses').notNull().default(0),
    until: moment('until').notNull(),
    /** When it was last sent, and when it was first opened after that. */
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

/** Requests of people who came by a link, for the captain to decide. */
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
