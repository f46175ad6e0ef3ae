import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { Fault } from '#contract/fault.ts';
import { lapseDue } from '#server/areas/registration/entry/deadline/due.ts';
import { withdraw } from '#server/areas/registration/entry/deed.ts';
import { submitEntry } from '#server/areas/registration/entry/submit.ts';
import { offerFree } from '#server/areas/registration/place/offer.ts';
import { demandEntry, type Services } from '#server/areas/registration/record/context.ts';
import { entries, entryVersions } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { handOver, leaveTeam } from '#server/areas/registration/team/roster.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { submissionsOf, type Submission } from '#tests/kit/registration/submissions.ts';
import {
  addDraft,
  addMember,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  changeRules,
  give,
  inDays,
} from '#tests/kit/registration/registration.ts';
import { linesUntilKilled } from '#tests/kit/process/killed-program.ts';

/** Fifty with `npm run test:long`, and of the rest as many as design and issue demand. */
const KILLS = Number(process.env['KILLS'] ?? 6);
const IS_LONG = KILLS >= 50;
/** Number of times that the database closes its connections. */
const BREAKS = IS_LONG ? 20 : 1;
/** Number of entries, and of concurrent submits of each. */
const SAME = IS_LONG ? { entries: 100, times: 100 } : { entries: 3, times: 20 };
const PATIENCE = 1_500_000;
const ROUND = 12;

const connection = useDatabase();
const secret = randomBytes(32);
const services = (): Services => ({ db: connection().db, secret });

const { submissionOf, addReady, torn, taken } = submissionsOf(services);

/**
 * Lets a process submit entries and kills it after some milliseconds. @returns the entries whose submit was answered
 */
async function submitAndKill(given: readonly Submission[], after: number | null) {
  const env = { DATABASE_URL: connection().url, PORTAL_SECRET: secret.toString('hex') };
  const program = 'tests/kit/registration/submit-process.ts';
  const lines = await linesUntilKilled(program, { env, given, after });
  return new Set(lines.map((line) => Number(line.split(' ')[0])));
}

describe('a process killed while entries come in', () => {
  it(
    `loses nothing that it confirmed, and leaves nothing half done: ${KILLS} times`,
    async () => {
      for (let round = 0; round < KILLS; round += 1) {
        const topic = await addTopic(connection().db, { quota: ROUND / 2, listCap: 100 });
        const all = (await addReady(topic.id, ROUND)).map(submissionOf);
        const answered = await submitAndKill(all, (round * 37) % 120);
        expect(await torn(topic.id)).toEqual([]);
        const rows = await connection()
          .db.select({ id: entries.id })
          .from(entries)
          .where(and(eq(entries.topicId, topic.id), sql`status <> 'draft'`));
        const kept = new Set(rows.map(({ id }) => id));
        expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
        // A client without a reply sends the same request again.
        expect((await submitAndKill(all, null)).size).toBe(ROUND);
        expect(await torn(topic.id)).toEqual([]);
        // A place held by the killed process goes to a waiting team.
        await offerFree(connection().db);
        expect(await taken(topic.id)).toBe(ROUND / 2);
      }
    },
    PATIENCE,
  );

  it(
    `recovers after the database closed its connections: ${BREAKS} times`,
    async () => {
      const breakOff = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`;
      for (let round = 0; round < BREAKS; round += 1) {
        const topic = await addTopic(connection().db, { quota: ROUND, listCap: 100 });
        const given = (await addReady(topic.id, ROUND)).map(submissionOf);
        const first = Promise.allSettled(given.map((one) => submitEntry(services(), one)));
        await sleep((round * 7) % 40);
        await connection().db.execute(breakOff);
        await first;
        expect(await torn(topic.id)).toEqual([]);
        for (const one of given) await submitEntry(services(), one);
        expect(await torn(topic.id)).toEqual([]);
        expect(await taken(topic.id)).toBe(ROUND);
      }
    },
    PATIENCE,
  );
});

/** Counts refusals by their name; successes are `done`. */
async function outcomes(tries: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const tried of await Promise.allSettled(tries)) {
    const name = tried.status === 'fulfilled' ? 'done' : nameOf(tried.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
const nameOf = (reason: unknown): string =>
  reason instanceof Fault ? reason.fault : `unforeseen: ${String(reason)}`;

describe('concurrent changes of an entry', () => {
  it(
    'make one submit, however often the same one is sent',
    async () => {
      const topic = await addTopic(connection().db, { quota: SAME.entries });
      for (const entry of await addReady(topic.id, SAME.entries)) {
        const given = submissionOf(entry);
        const same = Array.from({ length: SAME.times }, () => submitEntry(services(), given));
        expect(await outcomes(same)).toEqual({ done: SAME.times });
      }
      expect(await torn(topic.id)).toEqual([]);
      expect(await taken(topic.id)).toBe(SAME.entries);
    },
    PATIENCE,
  );

  it('leave a team with one captain when one hands over and the other leaves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { db } = connection();
      const entry = await addDraft(services(), (await addTopic(db)).id);
      const other = await addMember(services(), entry, false);
      const member = (await demandEntry(db, entry.id)).members[1]!;
      await outcomes([
        handOver(db, entry.teamId, entry.captain.id, member.id),
        leaveTeam(db, entry.teamId, other.id),
      ]);
      const captains = await db.$count(
        teamMembers,
        and(
          eq(teamMembers.teamId, entry.teamId),
          eq(teamMembers.role, 'captain'),
          isNull(teamMembers.leftAt),
        ),
      );
      expect(captains).toBe(1);
    }
  });

  it('submit completely or are refused if the deadline is moved meanwhile', async () => {
    const { db } = connection();
    const topic = await addTopic(db, { quota: ROUND });
    const all = await addReady(topic.id, ROUND);
    const tries = all.map((entry) => give(services(), entry));
    await changeRules(db, topic.id, {
      quota: ROUND,
      from: inDays(-2),
      until: inDays(-1),
      grace: 0,
    });
    const { done = 0, entryOver = 0, ...unforeseen } = await outcomes(tries);
    expect(unforeseen).toEqual({});
    expect(done + entryOver).toBe(ROUND);
    expect(await torn(topic.id)).toEqual([]);
    expect(await taken(topic.id)).toBe(done);
  });

  it('offer a lapsed place to one team, even if two processes look', async () => {
    const { db } = connection();
    const topic = await addTopic(db, { quota: 1, listCap: 10 });
    const first = await addSubmitted(services(), topic.id);
    const waiting = [
      await addSubmitted(services(), topic.id),
      await addSubmitted(services(), topic.id),
      await addSubmitted(services(), topic.id),
    ];
    const { version } = (await demandEntry(db, first.id)).entry;
    const { id: accountId, userName } = first.captain;
    await withdraw(db, { id: first.id, accountId, userName, version }, 'x');
    const past = sql`now() - interval '1 second'`;
    await db.update(entries).set({ dueAt: past }).where(eq(entries.status, 'offered'));
    await Promise.all([lapseDue(db), lapseDue(db)]);
    const states = await Promise.all(
      waiting.map(async ({ id }) => (await demandEntry(db, id)).entry.status),
    );
    expect(states).toEqual(['withdrawn', 'offered', 'waiting']);
    expect(await taken(topic.id)).toBe(1);
  });

  it('make one version if a changed entry is submitted several times', async () => {
    const form = await addRegistrationForm(connection().db);
    const topic = await addTopic(connection().db, { form });
    const entry = await addSubmitted(services(), topic.id);
    await outcomes(Array.from({ length: 6 }, () => give(services(), entry)));
    const versions = await connection().db.$count(
      entryVersions,
      eq(entryVersions.entryId, entry.id),
    );
    expect(versions).toBe(1);
  });
});
