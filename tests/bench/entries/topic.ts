import { contests, topics, tracks } from '#server/areas/contest/table.ts';
import { registrationRules, type RegistrationRules } from '#contract/contest/registration.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The measured session. */
export const YEAR = 2031;
const both = { zh: '题', en: 'T' };

/** Adds an open session. */
export async function addSession(db: Database): Promise<void> {
  const now = Date.now();
  const day = 86_400_000;
  await db.insert(contests).values({
    year: YEAR,
    title: both,
    slogan: both,
    summary: both,
    place: both,
    status: 'open',
    startsOn: '2031-01-01',
    endsOn: '2031-12-31',
    registrationFrom: new Date(now - day),
    registrationUntil: new Date(now + day),
  });
}

/** Adds a topic to it with the given registration rules. */
export async function addTopic(
  db: Database,
  code: string,
  rules: Partial<RegistrationRules>,
): Promise<number> {
  const [track] = await db
    .insert(tracks)
    .values({ year: YEAR, code, name: both, summary: both, motif: 'mesh' })
    .returning();
  const lists = { awards: [], timetable: [] };
  const words = {
    title: both,
    summary: both,
    organiser: both,
    description: both,
    requirements: both,
  };
  const registration = registrationRules.parse(rules);
  const row = { ...words, ...lists, year: YEAR, trackId: track!.id, registration };
  const [topic] = await db.insert(topics).values(row).returning();
  return topic!.id;
}
