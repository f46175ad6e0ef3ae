import { and, eq, gte, isNotNull } from 'drizzle-orm';
import type { Flaw } from '#contract/call/flaw.ts';
import { MOST_LISTINGS } from '#contract/cooperation/listing/listing.ts';
import { Fault } from '#contract/fault.ts';
import { isChanged } from '#domain/cooperation/listing/difference.ts';
import { endFlaws, listingFlaws } from '#domain/cooperation/listing/flaw.ts';
import { extendedEnd, laterEnd } from '#domain/cooperation/listing/validity.ts';
import { publishingFault } from '#domain/cooperation/listing/visible.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import type { DueDeed } from '#server/platform/own/kind.ts';
import { followActivity, tellActivityOff } from '../activity-change.ts';
import { membershipOf } from '../organisation/membership.ts';
import { organisationMembers, organisations } from '../organisation/table.ts';
import {
  announceListings,
  HIDDEN,
  liveColumns,
  today,
  type ListingRow,
  type OrganisationRow,
} from './live.ts';
import { tellDecision } from './notice.ts';
import { listings } from './table.ts';

type Due = DueDeed<ListingRow>;

/** Submissions of an organisation; more of them are no listings but advertising. */
export const SUBMISSIONS: Limit = { name: 'listing:submit', times: 10, seconds: 24 * 60 * 60 };

async function organisationOf(tx: Database, { organisationId }: ListingRow) {
  const [found] = await tx.select().from(organisations).where(eq(organisations.id, organisationId));
  return found!;
}

/**
 * Checks that one more listing may be out, unless it is out already. One that has ended is not, although its page stays
 * for a while. Call it while the organisation is locked.
 * @throws Fault mostListings
 */
async function demandRoom(tx: Database, { organisationId, live }: ListingRow): Promise<void> {
  const day = today();
  if (live?.validUntil && live.validUntil >= day) return;
  const isOut = and(
    eq(listings.organisationId, organisationId),
    isNotNull(listings.live),
    gte(listings.validUntil, day),
  );
  const count = MOST_LISTINGS.live;
  if ((await tx.$count(listings, isOut)) >= count) throw new Fault('mostListings', { count });
}

/** @throws Fault flawed, naming the field of the first */
function demandFlawless(flaws: readonly Flaw[]): void {
  const [first] = flaws;
  if (!first) return;
  const [field = ''] = first.place.replace('facts.', '').split('.');
  throw new Fault('flawed', { field: `field.listing.${field}` }, { flaws });
}

/**
 * Checks that a listing may go to the office.
 * @throws Fault listingUnchanged, certifyEnterprise, certifyInstitution, flawed, mostListings, tooOften
 */
async function submit(tx: Database, { before, actor }: Due): Promise<object> {
  const { status, draft, live } = before;
  if (status === 'published' && !isChanged(draft, live)) throw new Fault('listingUnchanged');
  const { organisation } = await membershipOf(tx, actor.userId, before.organisationId);
  const fault = publishingFault(before.kind, organisation);
  if (fault) throw new Fault(fault);
  demandFlawless(listingFlaws(draft, today()));
  await demandRoom(tx, before);
  await consume(tx, SUBMISSIONS, String(before.organisationId));
  return {};
}

/** Makes a version the one that visitors read. */
async function show(
  tx: Database,
  before: ListingRow,
  version: ListingRow['draft'],
  organisation: OrganisationRow,
) {
  await announceListings(tx, [before]);
  return liveColumns(before, version, organisation);
}

/**
 * Moves the end of what visitors read, and that of a change of it; nobody has to review that.
 * @throws Fault wrongState, mostListings
 */
async function extend(tx: Database, { before, actor }: Due): Promise<object> {
  const { live, draft } = before;
  if (!live?.validUntil) throw new Fault('wrongState');
  const { organisation } = await membershipOf(tx, actor.userId, before.organisationId);
  await demandRoom(tx, before);
  const validUntil = extendedEnd(live.validUntil, today());
  const shown = await show(tx, before, { ...live, validUntil }, organisation);
  await followActivity(tx, before, shown);
  return { ...shown, draft: { ...draft, validUntil: laterEnd(draft.validUntil, validUntil) } };
}

async function hide(tx: Database, before: ListingRow): Promise<object> {
  await announceListings(tx, [before]);
  await tellActivityOff(tx, before);
  return HIDDEN;
}

/**
 * Publishes the submitted version. The first approval is when the listing was published.
 * @throws Fault flawed, holderUncertified for one that has ended while it waited, or whose organisation is certified no
 * more: nobody would find it
 */
async function approve(tx: Database, { before }: Due): Promise<object> {
  demandFlawless(endFlaws(before.draft, today()));
  const organisation = await organisationOf(tx, before);
  if (publishingFault(before.kind, organisation)) throw new Fault('holderUncertified');
  await demandRoom(tx, before);
  const shown = await show(tx, before, before.draft, organisation);
  await followActivity(tx, before, shown);
  return { ...shown, publishedAt: before.publishedAt ?? new Date() };
}

/** Nobody decides about a listing of their own organisation. @throws Fault forbidden */
async function demandOutsider(tx: Database, { before, actor }: Due): Promise<void> {
  const { organisationId, accountId } = organisationMembers;
  const isInside = and(eq(organisationId, before.organisationId), eq(accountId, actor.userId));
  if ((await tx.$count(organisationMembers, isInside)) > 0) throw new Fault('forbidden');
}

/** What the office decides: its columns, and a message to those who act for the organisation. */
async function decide(tx: Database, due: Due): Promise<object> {
  await demandOutsider(tx, due);
  await tellDecision(tx, due);
  if (due.deed === 'approve') return approve(tx, due);
  return due.deed === 'remove' ? hide(tx, due.before) : {};
}

/** A change that was recalled is a draft again, while visitors read the listing. @throws Fault wrongState */
function withdraw(tx: Database, { before }: Due): Promise<object> {
  if (before.status === 'draft' && !before.live) throw new Fault('wrongState');
  return hide(tx, before);
}

const OWN: Readonly<Record<string, (tx: Database, due: Due) => object | Promise<object>>> = {
  submit,
  extend,
  recall: () => ({}),
  withdraw,
};

/** Returns what a deed writes into a listing besides its state, and announces what it changes for visitors. */
export async function listingDeed(tx: Database, due: Due): Promise<object> {
  return (OWN[due.deed] ?? decide)(tx, due);
}
