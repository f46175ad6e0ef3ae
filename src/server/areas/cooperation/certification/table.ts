import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CERTIFICATION_STATES, EVIDENCE_KINDS } from '#contract/cooperation/certification.ts';
import type { StatedIdentity } from '#contract/cooperation/organisation.ts';
import { accounts } from '#server/areas/identity/table.ts';
import {
  bytea,
  moment,
  serial,
  trackedColumns,
  waitingSince,
} from '#server/platform/db/columns.ts';
import { files } from '#server/platform/files/table.ts';
import { organisations } from '../organisation/table.ts';

/** Rounds in which organisations are certified. */
export const certifications = pgTable(
  'certification',
  {
    id: serial(),
    /** The account that began it; null once that was deleted. */
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    status: text('status', { enum: CERTIFICATION_STATES }).notNull().default('draft'),
    waitingSince: waitingSince(),
    identity: jsonb('identity').$type<StatedIdentity>().notNull(),
    registrationNumber: bytea('registration_number').notNull(),
    numberKey: bytea('number_key').notNull(),
    /** Set by the approval. */
    validUntil: moment('valid_until'),
    /** How many days before the end its members were last reminded. */
    remindedDays: integer('reminded_days'),
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('certification_open_key')
      .on(table.organisationId)
      .where(sql`${table.status} IN ('draft', 'submitted', 'returned')`),
    uniqueIndex('certification_approved_key')
      .on(table.organisationId)
      .where(sql`${table.status} = 'approved'`),
    index('certification_organisation_index').on(table.organisationId, table.id),
    index('certification_owner_index').on(table.ownerId),
    index('certification_status_index').on(table.status, table.waitingSince, table.id),
  ],
);

/** Evidence of rounds. The row stays when its file is deleted. */
export const certificationFiles = pgTable(
  'certification_file',
  {
    id: serial(),
    certificationId: integer('certification_id')
      .notNull()
      .references(() => certifications.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: EVIDENCE_KINDS }).notNull(),
    fileId: text('file_id').references(() => files.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The last day on which the document is valid, if it says so. */
    validUntil: date('valid_until'),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('certification_file_file_key').on(table.fileId),
    index('certification_file_round_index').on(table.certificationId),
  ],
);
