import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contests } from '#server/areas/contest/table.ts';
import { findEntryProfile } from '#server/areas/registration/entry/entry-profile.ts';
import { readOwnEntry } from '#server/areas/registration/entry/read.ts';
import { writeOwnPerson } from '#server/areas/registration/team/person/person.ts';
import { leaveTeam } from '#server/areas/registration/team/roster.ts';
import { useApp } from '#tests/kit/app.ts';
import { withdrawn } from '#tests/kit/registration/entry-given.ts';
import {
  addDraft,
  addMember,
  addSubmitted,
  addTopic,
  personOf,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const NOTHING = { enterSubjectIds: [], subjectToRaceEnterId: {} };
const enteredBy = async (accountId: number) => {
  const { idCard: _, ...entered } = await findEntryProfile(test(), accountId);
  return entered;
};

it('lists the topics that a person has entered, with the entry in each, including drafts', async () => {
  const one = await addSubmitted(test(), (await addTopic(test().db)).id);
  const other = await addDraft(test(), (await addTopic(test().db)).id, one.captain);
  expect(await enteredBy(one.captain.id)).toEqual({
    enterSubjectIds: [one.topicId],
    subjectToRaceEnterId: { [one.topicId]: one.id, [other.topicId]: other.id },
  });
});

it('excludes entries that are over, and those of teams that the person has left', async () => {
  const over = await withdrawn(test(), await addSubmitted(test(), (await addTopic(test().db)).id));
  const left = await addSubmitted(test(), (await addTopic(test().db)).id);
  const member = await addMember(test(), left);
  await leaveTeam(test().db, left.teamId, member.id);
  expect([await enteredBy(over.captain.id), await enteredBy(member.id)]).toEqual([
    NOTHING,
    NOTHING,
  ]);
});

it('has no document, and the entry can be read, if its number was sealed with a secret that is lost', async () => {
  const { id, captain, teamId } = await addSubmitted(test(), (await addTopic(test().db)).id);
  const services = { ...test(), secret: Buffer.alloc(32, 7) };
  expect((await findEntryProfile(services, captain.id)).idCard).toBeNull();
  const own = await readOwnEntry(services, id, captain.id);
  expect(own.team.person).toMatchObject({ idCountry: 'CN', idMasked: null });
  const { idNumber: _, ...unchanged } = personOf();
  const write = (person: Parameters<typeof writeOwnPerson>[2]) =>
    writeOwnPerson(services, { teamId, accountId: captain.id, address: '192.0.2.1' }, person);
  await expect(write(unchanged)).rejects.toMatchObject({ fault: 'required' });
  expect((await write(personOf())).idMasked).not.toBeNull();
  expect((await findEntryProfile(services, captain.id)).idCard).not.toBeNull();
});

it('excludes practice entries', async () => {
  const topic = await addTopic(test().db);
  await test().db.update(contests).set({ status: 'practice' }).where(eq(contests.year, topic.year));
  const entry = await addSubmitted(test(), topic.id);
  expect(await enteredBy(entry.captain.id)).toEqual(NOTHING);
});
