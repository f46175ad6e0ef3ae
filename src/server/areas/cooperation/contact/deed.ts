import { eq, sql } from 'drizzle-orm';
import type { ContactDeed } from '#contract/cooperation/contact.ts';
import { Fault } from '#contract/fault.ts';
import { hiddenEnd, shownState } from '#domain/cooperation/contact/shown.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DueDeed } from '#server/platform/own/kind.ts';
import { demandStanding } from '../listing/standing.ts';
import { listings } from '../listing/table.ts';
import { tellAsker } from './notice.ts';
import { reachedBy } from './reachable.ts';
import type { ContactRow } from './table.ts';
import { contactAccepted, contactDeclined } from './templates.ts';

type Due = Pick<DueDeed<ContactRow>, 'deed' | 'note' | 'before'>;

/** The deeds by which an organisation learns of whoever asks. */
const MEETING: ReadonlySet<string> = new Set<ContactDeed>(['see', 'accept']);

/**
 * Records that the organisation agrees. Both sides share: a listing without a phone number and a mail address has
 * nothing to share.
 * @throws Fault wrongState for a request that has expired, contactMissing
 */
async function accept(tx: Database, before: ContactRow): Promise<object> {
  if (before.expiresAt <= new Date()) throw new Fault('wrongState');
  const isIt = eq(listings.id, before.listingId);
  const [listing] = await tx.select().from(listings).where(isIt);
  const { phone, email } = reachedBy(listing!);
  if (phone === null && email === null) throw new Fault('contactMissing');
  await tellAsker(tx, before, contactAccepted);
  return { acceptedAt: sql`now()` };
}

/** Records a complaint about a conversation, one at a time. @throws Fault wrongState if there is none to complain of */
function complain({ note, before }: Due): object {
  if (before.acceptedAt === null || before.complainedAt !== null) throw new Fault('wrongState');
  return { complaint: note, complainedAt: sql`now()` };
}

/** Ends a complaint: the office reads its texts no more. @throws Fault wrongState if there is none */
function settle({ before }: Due): object {
  if (before.complainedAt === null) throw new Fault('wrongState');
  return { complaint: '', complainedAt: null };
}

/** Tells whoever asked that a request was declined, be it by the word or because they were blocked or reported. */
async function tellDeclined(tx: Database, { deed, before }: Due, ended: string): Promise<void> {
  const wasOpen = shownState(before, 'owner') === 'seen';
  if (wasOpen && (deed === 'decline' || ended === 'declined')) {
    await tellAsker(tx, before, contactDeclined);
  }
}

/**
 * Returns what a deed writes into a request besides its state, and tells whoever asked what they are to know.
 * @throws Fault organisationStopped, wrongState, contactMissing
 */
export async function contactDeed(tx: Database, { deed, note, before }: Due): Promise<object> {
  if (MEETING.has(deed)) await demandStanding(tx, before.listingId);
  if (deed === 'accept') return accept(tx, before);
  if (deed === 'complain') return complain({ deed, note, before });
  if (deed === 'settle') return settle({ deed, note, before });
  const shownAs = before.shownAs ?? hiddenEnd(deed, before.status) ?? null;
  await tellDeclined(tx, { deed, note, before }, shownAs ?? '');
  return {
    shownAs,
    ...(deed === 'report' && { reportedAt: sql`now()`, reason: note }),
  };
}
