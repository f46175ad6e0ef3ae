import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { PRACTICE_YEAR, TRACK_MOTIFS } from '#contract/contest/contest.ts';
import { PRIZE_TIERS } from '#contract/contest/prize.ts';
import { registrationRules } from '#contract/contest/registration.ts';
import { prizes } from '#server/areas/contest/result/table.ts';
import { contests, stages, topics, tracks } from '#server/areas/contest/table.ts';
import type { Seeding } from './files.ts';
import { readSeed } from './read.ts';

const days = z.object({ from: z.int(), until: z.int() });
const named = { name: bilingual, summary: bilingual };

const topic = z.object({
  title: bilingual,
  summary: bilingual,
  organiser: bilingual,
  description: bilingual,
  registration: registrationRules,
});
const track = z.object({ code: z.string(), motif: z.enum(TRACK_MOTIFS), ...named, topic });

const practice = z.object({
  title: bilingual,
  summary: bilingual,
  place: bilingual,
  days: z.object({ registration: z.int(), work: days, end: z.int() }),
  stages: z.array(z.object({ name: bilingual, detail: bilingual, days })),
  tracks: z.array(track),
  prizes: z.array(z.object({ tier: z.enum(PRIZE_TIERS), name: bilingual, count: z.int() })),
});
type Practice = z.output<typeof practice>;
type Track = z.output<typeof track>;

const DAY = 24 * 60 * 60 * 1000;
const inDays = (now: Date, count: number): Date => new Date(now.getTime() + count * DAY);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const EMPTY = { zh: '', en: '' };

async function addContest(
  { db }: Seeding,
  { title, summary, place, days: { registration, end } }: Practice,
  now: Date,
) {
  await db.insert(contests).values({
    year: PRACTICE_YEAR,
    title,
    slogan: EMPTY,
    summary,
    place,
    status: 'practice',
    startsOn: dayOf(now),
    endsOn: dayOf(inDays(now, end)),
    registrationFrom: now,
    registrationUntil: inDays(now, registration),
  });
}

async function addStages({ db }: Seeding, { stages: parts }: Practice, now: Date) {
  const rows = parts.map(({ days: { from, until }, ...stage }, sort) => ({
    ...stage,
    year: PRACTICE_YEAR,
    sort,
    place: EMPTY,
    startsAt: inDays(now, from),
    endsAt: inDays(now, until),
  }));
  await db.insert(stages).values(rows);
}

/** Returns the period in which approved teams hand in their final work. */
const workDates = ({ days: { work } }: Practice, now: Date) => ({
  workFrom: inDays(now, work.from).toISOString(),
  workUntil: inDays(now, work.until).toISOString(),
});

type WorkDates = ReturnType<typeof workDates>;

async function addTrack(
  { db }: Seeding,
  { topic: own, ...given }: Track,
  sort: number,
  dates: WorkDates,
) {
  const year = PRACTICE_YEAR;
  const [row] = await db
    .insert(tracks)
    .values({ ...given, year, sort })
    .returning();
  const lists = { requirements: EMPTY, awards: [], timetable: [] };
  const registration = { ...own.registration, ...dates };
  const place = { year, sort, trackId: row!.id };
  await db.insert(topics).values({ ...own, ...lists, ...place, registration });
}

/** Prizes are medals without money. */
const MEDAL = { year: PRACTICE_YEAR, amount: 0, currency: 'CNY', also: EMPTY } as const;

/** Adds the practice session, in which newcomers can try things out, open from the first start. */
export async function seedPractice(seeding: Seeding): Promise<void> {
  const given = await readSeed(seeding.folder, 'practice.yaml', practice);
  const now = new Date();
  await addContest(seeding, given, now);
  await addStages(seeding, given, now);
  const dates = workDates(given, now);
  for (const [sort, one] of given.tracks.entries()) await addTrack(seeding, one, sort, dates);
  const medals = given.prizes.map((one, sort) => ({ ...MEDAL, ...one, sort }));
  await seeding.db.insert(prizes).values(medals);
}
