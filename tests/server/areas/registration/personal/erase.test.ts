import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import { eraseAnswers } from '#server/areas/registration/personal/erase.ts';
import {
  entries,
  entryEvents,
  entryParts,
  entryVersions,
} from '#server/areas/registration/record/entry/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { definitionOf } from '#tests/kit/forms/form.ts';
import {
  addDraft,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  inDays,
  write,
} from '#tests/kit/registration/registration.ts';

const test = useApp();

/** The plan is kept permanently, a member's motives for thirty days, and their private answer for sixty. */
const FORM = definitionOf({
  pages: [
    {
      id: 'p1',
      items: [
        { id: 'f1', kind: 'text', name: 'plan', title: { zh: '方案' }, isRequired: true },
        {
          id: 'g2',
          kind: 'group',
          name: 'people',
          title: { zh: '队员' },
          part: 'member',
          rows: { least: 1, most: 10 },
          items: [
            { id: 'm1', kind: 'text', name: 'motive', title: { zh: '理由' }, keptDays: 30 },
            {
              id: 'm2',
              kind: 'text',
              name: 'secret',
              title: { zh: '备注' },
              isSensitive: true,
              keptDays: 60,
            },
          ],
        },
      ],
    },
  ],
});

/** An entry with all answers, of a session that ended some days ago. */
async function endedSince(days: number) {
  const { db } = test();
  const form = await addRegistrationForm(db, FORM);
  const topic = await addTopic(db, { form });
  const entry = await addSubmitted(test(), topic.id);
  await write(test(), entry.id, entry.captain.id, 'member', { m2: '过敏' }, 1);
  await endedOn(topic.year, days);
  return { ...entry, year: topic.year };
}
async function endedOn(year: number, days: number): Promise<void> {
  const { db } = test();
  const endsOn = inDays(-days).slice(0, 10);
  await db.update(contests).set({ endsOn }).where(eq(contests.year, year));
  await closeTopics(year, inDays(-days));
}
/** Sets until when people enter for the topics of a session. */
const closeTopics = (year: number, until: string) =>
  test()
    .db.update(topics)
    .set({
      registration: sql`jsonb_set(${topics.registration}, '{until}', to_jsonb(${until}::text))`,
    })
    .where(eq(topics.year, year));

const memberAnswers = async (id: number): Promise<EntrySnapshot['answers']['team'][]> => {
  const rows = await test().db.select().from(entryVersions).where(eq(entryVersions.entryId, id));
  return rows.flatMap(({ snapshot }) => snapshot.members.map(({ answers }) => answers));
};
const teamAnswers = async (id: number) => {
  const rows = await test().db.select().from(entryVersions).where(eq(entryVersions.entryId, id));
  return rows.map(({ snapshot }) => snapshot.answers.team);
};
const partKeys = async (id: number): Promise<string[]> => {
  const rows = await test().db.select().from(entryParts).where(eq(entryParts.entryId, id));
  return rows.flatMap(({ answers }) => Object.keys(answers)).toSorted();
};
const erasures = async (id: number): Promise<string[]> => {
  const isErasure = and(eq(entryEvents.entryId, id), eq(entryEvents.deed, 'erase'));
  const rows = await test().db.select().from(entryEvents).where(isErasure).orderBy(entryEvents.id);
  return rows.map(({ note }) => note);
};

it('erases answers whose retention is over, once, and records it in the history', async () => {
  const { id, year } = await endedSince(31);
  await eraseAnswers(test().db);
  await eraseAnswers(test().db);
  expect([await teamAnswers(id), await memberAnswers(id)]).toEqual([[{ f1: '方案甲' }], [{}]]);
  expect(await partKeys(id)).toEqual(['f1', 'm2']);
  expect(await erasures(id)).toEqual(['理由']);
  await endedOn(year, 61);
  await eraseAnswers(test().db);
  expect(await partKeys(id)).toEqual(['f1']);
  expect(await erasures(id)).toHaveLength(2);
});

it('erases answers of drafts as well, by the form of their topic', async () => {
  const { db } = test();
  const form = await addRegistrationForm(db, FORM);
  const topic = await addTopic(db, { form });
  const { id, captain } = await addDraft(test(), topic.id);
  await write(test(), id, captain.id, 'team', { f1: '方案' });
  await write(test(), id, captain.id, 'member', { m1: '想学', m2: '过敏' });
  await endedOn(topic.year, 31);
  await eraseAnswers(db);
  await eraseAnswers(db);
  expect(await partKeys(id)).toEqual(['f1', 'm2']);
  expect(await erasures(id)).toEqual(['理由']);
});

it('erases nothing before its time', async () => {
  const { id } = await endedSince(30);
  await eraseAnswers(test().db);
  expect(await partKeys(id)).toEqual(['f1', 'm1', 'm2']);
  expect(await erasures(id)).toEqual([]);
});

it('erases nothing of an entry for a topic that people still enter for, whenever the session ended', async () => {
  const { id, year } = await endedSince(400);
  await closeTopics(year, inDays(1));
  await eraseAnswers(test().db);
  expect(await partKeys(id)).toEqual(['f1', 'm1', 'm2']);
  expect(await erasures(id)).toEqual([]);
});

it('erases nothing of an entry that the office has extended beyond its topic', async () => {
  const { id } = await endedSince(400);
  await test()
    .db.update(entries)
    .set({ ownUntil: new Date(inDays(1)) })
    .where(eq(entries.id, id));
  await eraseAnswers(test().db);
  expect(await partKeys(id)).toEqual(['f1', 'm1', 'm2']);
});
