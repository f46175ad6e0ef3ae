import * as z from 'zod/mini';
import { blankListing, listingDraft } from '#contract/cooperation/listing/content.ts';
import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import { organisationIdentity, organisationProfile } from '#contract/cooperation/organisation.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { listingFlaws } from '#domain/cooperation/listing/flaw.ts';
import { withAncestors } from '#domain/cooperation/sector.ts';
import { certifiedUntil } from '#domain/cooperation/validity.ts';
import { organisationVisibleUntil } from '#domain/cooperation/visible.ts';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { identityOf } from '#server/areas/cooperation/certification/round.ts';
import { certifications } from '#server/areas/cooperation/certification/table.ts';
import {
  liveColumns,
  today,
  type OrganisationRow,
} from '#server/areas/cooperation/listing/live.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import {
  demandNumbers,
  sealNumber,
} from '#server/areas/cooperation/organisation/registration-number.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
import type { Seeding } from './files.ts';
import { checked, readSeed } from './read.ts';

const ORGANISATIONS = 'organisation.yaml';
const LISTINGS = 'listing.yaml';
const DAY = 24 * 60 * 60 * 1000;

const given = z.array(
  z.looseObject({
    key: z.string(),
    lei: z._default(z.nullable(z.string()), null),
  }),
);
const listing = z.looseObject({
  by: z.string(),
  age: z.int(),
  kind: z.enum(LISTING_KINDS),
  original: z.enum(LOCALES),
});

/** Adds an organisation that is certified from today. It has no members: the seed creates no account (threat 13). */
async function addOrganisation(
  { db, secret }: Seeding & { secret: Buffer },
  value: z.output<typeof given>[number],
): Promise<OrganisationRow> {
  const identity = checked(ORGANISATIONS, organisationIdentity, value);
  const profile = checked(ORGANISATIONS, organisationProfile, {
    site: null,
    contactPhone: null,
    ...value,
  });
  demandNumbers(identity);
  const sealed = sealNumber(secret, identity);
  const validUntil = certifiedUntil([], new Date());
  const certified = { status: 'active', certifiedUntil: validUntil } as const;
  const [row] = await db
    .insert(organisations)
    .values({
      ...identity,
      ...profile,
      ...sealed,
      ...certified,
      sectors: withAncestors(profile.sectors),
      visibleUntil: organisationVisibleUntil(certified),
      isVisible: true,
    })
    .returning();
  const { id: organisationId } = row!;
  const round = {
    organisationId,
    ...sealed,
    identity: identityOf(identity),
    validUntil,
  };
  await db.insert(certifications).values({ ...round, status: 'approved' });
  return row!;
}

/** Replaces days such as `+45`, which are counted from today, also those with a time, `+45T09:00`. */
function datedOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const [, days, time = ''] = /^\+(\d+)(T.*)?$/.exec(value) ?? [];
  return days === undefined ? value : dayAfter(today(), Number(days)) + time;
}

const dated = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, datedOf(value)]));

/** A listing as its organisation would submit it, with its contact. @throws Error with its flaws */
function draftOf(value: z.output<typeof listing>, { contactEmail }: OrganisationRow) {
  const blank = blankListing(value.kind, value.original);
  const facts = {
    ...blank.facts,
    ...dated(value['facts'] as Record<string, unknown>),
  };
  const draft = checked(LISTINGS, listingDraft, {
    ...blank,
    contactEmail,
    ...dated(value),
    facts,
  });
  const flaws = listingFlaws(draft, today());
  if (flaws.length > 0) throw new Error(`${LISTINGS}: ${value.by}\n${JSON.stringify(flaws)}`);
  return draft;
}

async function addListing(
  { db }: Seeding,
  value: z.output<typeof listing>,
  organisation: OrganisationRow,
): Promise<void> {
  const { kind, age } = value;
  const draft = draftOf(value, organisation);
  await db.insert(listings).values({
    organisationId: organisation.id,
    kind,
    draft,
    status: 'published',
    publishedAt: new Date(Date.now() - age * DAY),
    ...liveColumns({ kind }, draft, organisation),
  });
}

/** Adds the organisations of the cooperation portal and what they have published. */
export async function seedCooperation(seeding: Seeding & { secret: Buffer }): Promise<void> {
  const rows = new Map<string, OrganisationRow>();
  for (const value of await readSeed(seeding.folder, ORGANISATIONS, given))
    rows.set(value.key, await addOrganisation(seeding, value));
  for (const value of await readSeed(seeding.folder, LISTINGS, z.array(listing))) {
    const organisation = rows.get(value.by);
    if (!organisation) throw new Error(`${LISTINGS}: there is no organisation ${value.by}`);
    await addListing(seeding, value, organisation);
  }
}
