import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/call/locale.ts';
import { INVITED_ROLES } from '#contract/cooperation/member/invitation.ts';
import { JOIN_REQUEST_STATES } from '#contract/cooperation/member/join-request.ts';
import {
  ORGANISATION_KINDS,
  ORGANISATION_ROLES,
  ORGANISATION_SIZES,
  ORGANISATION_STATES,
} from '#contract/cooperation/organisation.ts';
import type { Sector } from '#contract/cooperation/sector.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { bilingual, bytea, moment, serial, trackedColumns } from '#server/platform/db/columns.ts';

/** Organisations of the cooperation portal. */
export const organisations = pgTable(
  'organisation',
  {
    id: serial(),
    /** The account that founded it; null once that was deleted. */
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    status: text('status', { enum: ORGANISATION_STATES }).notNull().default('active'),
    kind: text('kind', { enum: ORGANISATION_KINDS }).notNull(),
    original: text('original', { enum: LOCALES }).notNull(),
    name: bilingual('name'),
    country: text('country').notNull(),
    region: text('region').notNull(),
    /** Sealed; opened only beside its key (`registration-number.ts`). */
    registrationNumber: bytea('registration_number').notNull(),
    /**
     * Keyed digest by which the same number of a country is recognised; followed by chance unless the organisation is
     * certified with it (`number-hold.ts`).
     */
    numberKey: bytea('number_key').notNull(),
    lei: text('lei'),
    address: text('address').notNull().default(''),
    site: text('site'),
    introduction: bilingual('introduction').default({ zh: '', en: '' }),
    /** With the sections of its divisions, so that one overlap finds every level. */
    sectors: text('sectors')
      .array()
      .$type<Sector[]>()
      .notNull()
      .default(sql`'{}'`),
    founded: integer('founded'),
    size: text('size', { enum: ORGANISATION_SIZES }),
    languages: text('languages')
      .array()
      .notNull()
      .default(sql`'{}'`),
    contactPerson: text('contact_person').notNull().default(''),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    /** Until when it is certified; null if it never was, or was revoked. */
    certifiedUntil: moment('certified_until'),
    /** Until when visitors may see it (`domain/cooperation/visible`). */
    visibleUntil: moment('visible_until'),
    /** Whether they do: the worker of visibility brings it in line with the time. */
    isVisible: boolean('is_visible').notNull().default(false),
    /** The office's own remark. */
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('organisation_number_key').on(table.numberKey),
    index('organisation_owner_index').on(table.ownerId, table.id),
    index('organisation_visible_index')
      .on(table.kind, table.id)
      .where(sql`${table.isVisible}`),
    index('organisation_sector_index').using('gin', table.sectors),
    index('organisation_visible_until_index').on(table.visibleUntil),
  ],
);

/** Who belongs to an organisation, and what they may do in it. */
export const organisationMembers = pgTable(
  'organisation_member',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ORGANISATION_ROLES }).notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.accountId] }),
    index('organisation_member_account_index').on(table.accountId),
  ],
);

/** Who asks to join an organisation that they know by its number. */
export const joinRequests = pgTable(
  'organisation_join_request',
  {
    id: serial(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    country: text('country').notNull(),
    /** The last characters of the number: whole numbers are kept sealed. */
    ending: text('ending').notNull(),
    note: text('note').notNull(),
    status: text('status', { enum: JOIN_REQUEST_STATES }).notNull().default('waiting'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('organisation_join_request_key').on(table.organisationId, table.accountId),
    index('organisation_join_request_account_index').on(table.accountId),
    index('organisation_join_request_created_index').on(table.createdAt),
  ],
);

/** Links by which somebody joins an organisation, once. The token is not stored, and a used link is removed. */
export const organisationInvitations = pgTable(
  'organisation_invitation',
  {
    id: serial(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** The owner who made it; null for links from before this was kept, which are over. */
    inviterId: integer('inviter_id').references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role', { enum: INVITED_ROLES }).notNull(),
    digest: bytea('digest').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [
    uniqueIndex('organisation_invitation_digest_key').on(table.digest),
    index('organisation_invitation_organisation_index').on(table.organisationId, table.until),
    index('organisation_invitation_until_index').on(table.until),
    index('organisation_invitation_inviter_index').on(table.inviterId),
  ],
);
