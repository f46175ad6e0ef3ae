import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { submitEntry } from '#server/areas/registration/entry/submit.ts';
import type { Services } from '#server/areas/registration/record/context.ts';
import { places } from '#server/areas/registration/record/entry/table.ts';
import { addDraft, complete, type TestEntry } from './registration.ts';

/** The input of submitting an entry. */
export type Submission = Parameters<typeof submitEntry>[1];

/** Entries ready to be submitted, and the checks of what must hold whatever is killed meanwhile. */
export function submissionsOf(services: () => Services) {
  const submissionOf = ({ id, captain }: TestEntry): Submission => ({
    id,
    accountId: captain.id,
    userName: captain.userName,
    submission: randomUUID(),
    waited: 0,
  });

  async function addReady(topicId: number, count: number): Promise<TestEntry[]> {
    const made: TestEntry[] = [];
    for (let at = 0; at < count; at += 1) {
      const entry = await addDraft(services(), topicId);
      await complete(services(), entry);
      made.push(entry);
    }
    return made;
  }

  /**
   * Checks what must hold of a topic whatever was killed: rows, places, history and messages are consistent. @returns
   * the violations
   */
  async function torn(topicId: number): Promise<unknown[]> {
    const { rows } = await services().db.execute(sql`
      WITH facts AS (
        SELECT entry.id, entry.status, entry.number IS NOT NULL AS numbered, entry.version_id IS NOT NULL AS versioned,
          (SELECT count(*)::int FROM entry_version AS v WHERE v.entry_id = entry.id) AS versions,
          (SELECT count(*)::int FROM place AS p WHERE p.entry_id = entry.id) AS places,
          (SELECT count(*)::int FROM entry_event AS e WHERE e.entry_id = entry.id AND e.deed IN ('submit', 'wait')) AS events,
          (SELECT count(*)::int FROM message AS m WHERE m.about = 'entry ' || entry.id AND m.channel = 'site') AS messages
        FROM entry WHERE topic_id = ${topicId}
      )
      SELECT * FROM facts WHERE NOT CASE status
        WHEN 'draft' THEN NOT versioned AND versions = 0 AND places = 0 AND events = 0 AND messages = 0
        WHEN 'approved' THEN numbered AND versioned AND versions = 1 AND places = 1 AND events = 1 AND messages = 1
        WHEN 'waiting' THEN versioned AND versions = 1 AND places = 0 AND events = 1 AND messages = 1
        ELSE false END`);
    return rows;
  }

  const taken = (topicId: number) =>
    services().db.$count(places, and(eq(places.topicId, topicId), sql`entry_id IS NOT NULL`));

  return { submissionOf, addReady, torn, taken };
}
