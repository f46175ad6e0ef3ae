import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/call/locale.ts';
import type { localArea } from '#contract/identity/session.ts';
import { ABROAD, CHINA, NOWHERE, PROVINCES } from '#contract/statistic/region.ts';
import { bytea, moment, serial, trackedColumns } from '#server/platform/db/columns.ts';
import type * as z from 'zod/mini';

/** Returns texts as an SQL list. Only for constants of the contract, because the texts are not escaped. */
const listed = (texts: readonly string[]) => sql.raw(texts.map((text) => `'${text}'`).join(', '));

/** The province of an account; `abroad` or `none` if it is in another country or not stated. */
const PROVINCE = sql`CASE
  WHEN local_area ->> 'countryCode' NOT IN (${listed(CHINA)}) THEN ${listed([ABROAD])}
  WHEN left(local_area ->> 'provinceCode', 2) IN (${listed(PROVINCES)}) THEN left(local_area ->> 'provinceCode', 2)
  ELSE ${listed([NOWHERE])} END`;

/** Accounts, with which people log in. */
export const accounts = pgTable(
  'account',
  {
    id: serial(),
    userName: text('user_name').notNull(),
    nickName: text('nick_name').notNull(),
    phone: text('phone'),
    email: text('email'),
    /** The confirmed address. If `email` differs, nothing is sent to it. */
    confirmedEmail: text('confirmed_email'),
    /** Id of the owner in WeChat's service account, once bound. */
    wechatOpenId: text('wechat_open_id'),
    /** The language in which the owner last read the site. */
    locale: text('locale', { enum: LOCALES }),
    /** PHC string of argon2id; null if the account never had a password. */
    passwordHash: text('password_hash'),
    /** Stored name of the picture, which has no row among the files. */
    avatar: text('avatar'),
    status: text('status', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    localArea: jsonb('local_area').$type<z.infer<typeof localArea>>(),
    workName: text('work_name'),
    colleges: text('colleges'),
    education: text('education'),
    major: text('major'),
    personalProfile: text('personal_profile'),
    countryType: text('country_type'),
    /** The first and the last channel of the owner at registration, from the cookie of the same name. */
    sourceChannel: text('source_channel'),
    lastChannel: text('last_channel'),
    sex: text('sex', { enum: ['male', 'female', 'unknown'] })
      .notNull()
      .default('unknown'),
    remark: text('remark').notNull().default(''),
    /**
     * The province of `localArea` by the first two digits of its code. A column, because statistics would otherwise
     * parse JSON for every account.
     */
    province: text('province').generatedAlwaysAs(PROVINCE),
    /** When the account will be erased at its owner's request. Until then the request can be withdrawn. */
    leavingAt: moment('leaving_at'),
    /** Both names in lower case. Searching it takes half the time of ILIKE. */
    names: text('names').generatedAlwaysAs(sql`lower(user_name || ' ' || nick_name)`),
    ...trackedColumns(),
  },
  (table) => [
    index('account_created_index').on(table.createdAt),
    index('account_department_index').on(table.departmentId, table.id),
    uniqueIndex('account_user_name_key').on(sql`lower(${table.userName})`),
    uniqueIndex('account_phone_key').on(table.phone),
    index('account_leaving_index')
      .on(table.leavingAt)
      .where(sql`${table.leavingAt} IS NOT NULL`),
    index('account_channel_index')
      .on(table.sourceChannel)
      .where(sql`${table.sourceChannel} IS NOT NULL`),
    index('account_last_channel_index')
      .on(table.lastChannel)
      .where(sql`${table.lastChannel} IS NOT NULL`),
  ],
);

/** The owner columns for data scopes: an account belongs to its department and to itself. */
export const ACCOUNT_OWNER = { departmentId: accounts.departmentId, createdById: accounts.id };

export const accountRoles = pgTable(
  'account_role',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.role] }),
    index('account_role_index').on(table.role, table.accountId),
  ],
);

/** Names of erased accounts, which nobody gets again, as keyed digests (former-name.ts). */
export const formerNames = pgTable('former_account_name', { digest: bytea('digest').primaryKey() });

/** Consents of people: to which text, when and from where. */
export const consents = pgTable(
  'consent',
  {
    id: serial(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    address: text('address').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
  },
  (table) => [index('consent_account_index').on(table.accountId)],
);

/** The invitation that sets up the first administrator; at most one row. */
export const setupKeys = pgTable('setup_key', {
  id: integer('id').primaryKey().default(1),
  digest: bytea('digest').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
