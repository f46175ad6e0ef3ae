import { randomBytes } from 'node:crypto';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { blankListing } from '#contract/cooperation/listing/content.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { liveColumns, today } from '#server/areas/cooperation/listing/live.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import {
  organisationMembers,
  organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import type { Database } from '#server/platform/db/database.ts';

const both = (zh: string, en: string) => ({ zh, en });

/** Adds a certified organisation with one member. */
export async function addCertified(
  db: Database,
  accountId: number,
  given: Partial<typeof organisations.$inferInsert> = {},
) {
  const [row] = await db
    .insert(organisations)
    .values({
      ownerId: accountId,
      kind: 'enterprise',
      original: 'zh',
      name: both('示例企业', 'Example firm'),
      country: 'CN',
      region: '上海',
      registrationNumber: randomBytes(16),
      numberKey: randomBytes(16),
      sectors: ['C', '26'],
      certifiedUntil: new Date(Date.now() + 365 * 24 * 60 * 60 * 1000),
      isVisible: true,
      visibleUntil: new Date(Date.now() + 365 * 24 * 60 * 60 * 1000),
      ...given,
    })
    .returning();
  await db
    .insert(organisationMembers)
    .values({ organisationId: row!.id, accountId, role: 'owner' });
  return row!;
}

/** The day of an activity, some weeks ahead. */
export const ACTIVITY_DAY = dayAfter(today(), 90);

const FACTS: Readonly<Record<ListingKind, Record<string, unknown>>> = {
  supply: { offer: 'product', readiness: 8 },
  demand: { amount: '1m', currency: 'CNY' },
  cooperationDemand: { mode: 'venture' },
  service: { type: 'testing', site: 'both', price: 'fixed' },
  research: { mode: 'licence', result: both('一种调度方法', 'A scheduling method') },
  legalService: { areas: ['data'], jurisdictions: ['CN', 'BR'], languages: ['zh', 'en'] },
  dataset: { licence: 'CC-BY-4.0', access: 'open' },
  activity: {
    starts: `${ACTIVITY_DAY}T09:00`,
    ends: `${ACTIVITY_DAY}T17:00`,
    zone: 'Asia/Shanghai',
  },
};

/** A complete listing of a kind. */
export function listingOf(kind: ListingKind, given: Partial<ListingDraft> = {}): ListingDraft {
  const blank = blankListing(kind, 'zh');
  return {
    ...blank,
    title: both('国产加速卡供货', 'Accelerator cards from stock'),
    summary: both('面向数据中心的加速卡。', 'Accelerator cards for data centres.'),
    body: both('可批量供货，支持液冷。', 'In quantity, also for liquid cooling.'),
    sectors: ['26'],
    keywords: ['加速卡'],
    validUntil: dayAfter(today(), 100),
    contactPerson: '王敏',
    contactPhone: '021-55501234',
    contactEmail: 'sales@example.org',
    ...given,
    facts: { ...blank.facts, ...FACTS[kind], ...given.facts },
  };
}

/** Adds a listing that visitors read. */
export async function addPublished(
  db: Database,
  organisation: typeof organisations.$inferSelect,
  draft: ListingDraft,
) {
  const { kind } = draft;
  const [row] = await db
    .insert(listings)
    .values({
      ownerId: organisation.ownerId,
      organisationId: organisation.id,
      kind,
      draft,
      status: 'published',
      publishedAt: new Date(),
      ...liveColumns({ kind }, draft, organisation),
    })
    .returning();
  return row!;
}
