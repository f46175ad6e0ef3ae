import { eq } from 'drizzle-orm';
import { listings } from '../../../../src/server/areas/cooperation/listing/table.ts';
import { accounts } from '../../../../src/server/areas/identity/table.ts';
import { ACTIVITY_DAY, addCertified, listingOf } from '../../../kit/cooperation/listings.ts';
import { addColleague } from '../office.ts';
import { within } from '../portal/database.ts';

/** Somebody who acts for a certified organisation, and the draft of its activity. */
export interface Organiser {
  userName: string;
  title: string;
}

/** Adds an account whose organisation is certified, with the draft of an activity that takes sign-ups. */
export async function addOrganiser(): Promise<Organiser> {
  const userName = await addColleague();
  const title = `开放日${Date.now() % 1e8}`;
  await within(async (db) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.userName, userName));
    const organisation = await addCertified(db, account!.id);
    const facts = { signUpUntil: `${ACTIVITY_DAY}T08:00` };
    const draft = listingOf('activity', { title: { zh: title, en: '' }, facts });
    const organisationId = organisation.id;
    await db.insert(listings).values({ organisationId, kind: 'activity', draft });
  });
  return { userName, title };
}
