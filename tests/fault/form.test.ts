import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { useDatabase } from '#tests/kit/database.ts';
import {
  addPlaces,
  answersOf,
  keptOf,
  torn,
  type GivenAnswer,
} from '#tests/kit/forms/given-answers.ts';
import { linesUntilKilled } from '#tests/kit/process/killed-program.ts';

/** By default six; `npm run test:long` takes fifty, and the design's figure is two hundred. */
const KILLS = Number(process.env['KILLS'] ?? 6);
const PATIENCE = 3_600_000;
const ROUND = 12;

const connection = useDatabase();
const secret = randomBytes(32);
const api = () => ({ db: connection().db, secret });

/** Lets a process submit answers and kills it after some milliseconds. @returns the ones that were confirmed */
async function giveAndKill(given: readonly GivenAnswer[], after: number | null) {
  const env = { DATABASE_URL: connection().url, PORTAL_SECRET: secret.toString('hex') };
  const program = 'tests/kit/forms/submit-process.ts';
  return new Set((await linesUntilKilled(program, { env, given, after })).map(Number));
}

it(
  `loses no confirmed answer to a form and leaves none half written when the process is killed: ${KILLS} times`,
  async () => {
    let unanswered = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const form = await addPlaces(api(), ROUND / 2);
      const all = await answersOf(api(), form, ROUND);
      const answered = await giveAndKill(all, round % 9);
      unanswered += ROUND - answered.size;
      expect(await torn(api(), form)).toEqual([]);
      const kept = await keptOf(api(), form);
      expect([...answered].filter((owner) => !kept.has(owner))).toEqual([]);
      // A client without a reply sends the same request again.
      expect((await giveAndKill(all, null)).size).toBe(ROUND);
      expect(await torn(api(), form)).toEqual([]);
      expect((await keptOf(api(), form)).size).toBe(ROUND);
    }
    expect(unanswered).toBeGreaterThan(0);
  },
  PATIENCE,
);
