import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RegistrationRules } from '#contract/contest/registration.ts';
import { contests } from '#server/areas/contest/table.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { resume } from '#server/areas/registration/entry/deed.ts';
import { moveEntry } from '#server/areas/registration/entry/move.ts';
import { readOwnEntry } from '#server/areas/registration/entry/read.ts';
import { places } from '#server/areas/registration/record/entry/table.ts';
import type { TestAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { withdrawn } from '#tests/kit/registration/entry-given.ts';
import {
  addDraft,
  addMember,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  changeRules,
  give,
  inDays,
  write,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const entryOf = async (id: number) => (await demandEntry(test().db, id)).entry;
const refused = (fault: string) => expect.objectContaining({ fault }) as unknown;
const placesOf = (topicId: number) => test().db.$count(places, eq(places.topicId, topicId));

async function seenBy({ id, captain }: TestEntry, by: TestAccount = captain) {
  const { version } = await entryOf(id);
  return { id, accountId: by.id, userName: by.userName, version };
}
const move = async (entry: TestEntry, topicId: number) =>
  moveEntry(test(), await seenBy(entry), topicId);

/** Two topics of one session; entries of the first are reviewed. */
async function addPair(
  first: Partial<RegistrationRules>,
  second: Partial<RegistrationRules>,
  of: Parameters<typeof addTopic>[2] = {},
) {
  const one = await addTopic(test().db, { isReviewed: true, ...first }, of);
  return [one, await addTopic(test().db, second, { year: one.year })] as const;
}

describe('an entry that moves to another topic', () => {
  it('takes a place there before it frees its own, and is refused if there is none', async () => {
    const [one, other] = await addPair({ quota: 2 }, { isReviewed: true, quota: 1 });
    const entry = await addSubmitted(test(), one.id);
    const second = await addSubmitted(test(), one.id);
    const waiting = await addSubmitted(test(), one.id);
    await move(entry, other.id);
    expect(await entryOf(entry.id)).toMatchObject({ status: 'submitted', topicId: other.id });
    expect((await entryOf(waiting.id)).status).toBe('offered');
    await expect(move(second, other.id)).rejects.toEqual(refused('topicFull'));
    expect(await entryOf(second.id)).toMatchObject({ status: 'submitted', topicId: one.id });
    await changeRules(test().db, one.id, { isReviewed: true, quota: 1 });
    const third = await addTopic(test().db, {}, { year: one.year });
    await move(second, third.id);
    expect(await placesOf(one.id)).toBe(1);
  });

  it('is approved at once if nobody reviews there, and must be submitted again if the form differs', async () => {
    const [one, other] = await addPair({}, {});
    const form = await addRegistrationForm(test().db);
    const third = await addTopic(test().db, { form }, { year: one.year });
    const [entry, asked] = [await addSubmitted(test(), one.id), await addSubmitted(test(), one.id)];
    await move(entry, other.id);
    const { versionId, ...moved } = await entryOf(entry.id);
    expect(moved).toMatchObject({ status: 'approved', approvedId: versionId, isWaiting: false });
    await move(asked, third.id);
    expect(await entryOf(asked.id)).toMatchObject({ status: 'returned', isWaiting: false });
    await write(test(), asked.id, asked.captain.id, 'team', { f1: '方案甲' });
    await write(test(), asked.id, asked.captain.id, 'member', { m1: '学习' });
    await give(test(), asked);
    const { versionId: last, ...again } = await entryOf(asked.id);
    expect(again).toMatchObject({ status: 'approved', approvedId: last, isWaiting: false });
  });

  it.each([
    ['of another session', async () => (await addTopic(test().db)).id, 'notFound'],
    ['that is closed', of({ isOpen: false }), 'entryClosed'],
    ['that is not open yet', of({ from: inDays(1), until: inDays(2) }), 'entryNotBegun'],
    ['that is over', of({ until: inDays(-0.1) }), 'entryOver'],
    ['for larger teams', of({ teamMin: 2 }), 'topicUnfit'],
    ['for other ages', of({ ageMin: 90 }), 'topicUnfit'],
  ])('cannot move to one %s', async (_, topic, fault) => {
    const one = await addTopic(test().db, { isReviewed: true });
    const entry = await addSubmitted(test(), one.id);
    await expect(move(entry, await topic(one.year))).rejects.toEqual(refused(fault));
    expect((await entryOf(entry.id)).topicId).toBe(one.id);
  });

  it('stays once the time for changes is over, and is moved only by its captain', async () => {
    const [one, other] = await addPair({}, {});
    const entry = await addSubmitted(test(), one.id);
    const member = await addMember(test(), entry);
    await expect(moveEntry(test(), await seenBy(entry, member), other.id)).rejects.toEqual(
      refused('forbidden'),
    );
    await changeRules(test().db, one.id, { isReviewed: true, changeUntil: inDays(-0.1) });
    await expect(move(entry, other.id)).rejects.toEqual(refused('entryOver'));
  });
});

/** A further topic of the same session. */
function of(rules: Partial<RegistrationRules>) {
  return async (year: number): Promise<number> => (await addTopic(test().db, rules, { year })).id;
}

describe('the topics that an entry can move to', () => {
  const offeredTo = async ({ id, captain }: TestEntry, by: TestAccount = captain) => {
    const { deeds, movable } = await readOwnEntry(test(), id, by.id);
    return { canMove: deeds.includes('move'), topics: movable.map((topic) => topic.id) };
  };
  const NOWHERE = { canMove: false, topics: [] };

  it('are those of its session that accept entries, also in practice, and are shown to its captain only', async () => {
    const topic = await addTopic(test().db, {}, { topicsPerTeam: 2 });
    await test()
      .db.update(contests)
      .set({ status: 'practice' })
      .where(eq(contests.year, topic.year));
    const beside = (rules: Partial<RegistrationRules>) => of(rules)(topic.year);
    const [open, entered] = [await beside({}), await beside({})];
    for (const closed of [{ isOpen: false }, { until: inDays(-0.1) }]) await beside(closed);
    await addTopic(test().db);
    const entry = await addDraft(test(), topic.id);
    await addDraft(test(), entered, entry.captain);
    const member = await addMember(test(), entry);
    expect(await offeredTo(entry)).toEqual({ canMove: true, topics: [open] });
    expect(await offeredTo(entry, member)).toEqual(NOWHERE);
  });

  it('are none if there is no other topic or the time for changes is over, and a move is refused', async () => {
    const alone = await addDraft(test(), (await addTopic(test().db)).id);
    const [one] = await addPair({ changeUntil: inDays(-0.1) }, {});
    const late = await addSubmitted(test(), one.id);
    expect(await offeredTo(alone)).toEqual(NOWHERE);
    expect(await offeredTo(late)).toEqual(NOWHERE);
  });
});

describe('a team that moves to another track', () => {
  it('takes its members along, except if one is in another team there: then it stays', async () => {
    const [one, other] = await addPair({}, {}, { teamScope: 'track' });
    const entry = await addDraft(test(), one.id);
    await move(entry, other.id);
    const { members } = await demandEntry(test().db, entry.id);
    const again = await addDraft(test(), one.id, entry.captain);
    expect(again.teamId).not.toBe(entry.teamId);
    expect(members.map(({ scope }) => scope)).not.toContain(await scopeOf(again));
    await expect(move(again, other.id)).rejects.toEqual(refused('alreadyInTeam'));
    expect((await entryOf(again.id)).topicId).toBe(one.id);
  });

  it('is refused if it would leave another entry of its own behind', async () => {
    const of = { teamScope: 'track', topicsPerTeam: 2 } as const;
    const [one, other] = await addPair({}, {}, of);
    const entry = await addDraft(test(), one.id);
    const { topic } = await demandEntry(test().db, entry.id);
    const beside = await addTopic(test().db, {}, { year: one.year, trackId: topic.trackId });
    await addDraft(test(), beside.id, entry.captain);
    await expect(move(entry, other.id)).rejects.toEqual(refused('teamBound'));
    await expect(move(entry, beside.id)).rejects.toEqual(refused('enteredAlready'));
  });
});

it('is not resumed if its team has another entry in the topic by now', async () => {
  const topic = await addTopic(test().db, {}, { topicsPerTeam: 2 });
  const gone = await withdrawn(test(), await addSubmitted(test(), topic.id));
  await addDraft(test(), topic.id, gone.captain);
  const again = resume(test().db, await seenBy(gone));
  await expect(again).rejects.toEqual(refused('enteredAlready'));
  expect((await entryOf(gone.id)).status).toBe('withdrawn');
});

const scopeOf = async ({ id }: TestEntry) => (await demandEntry(test().db, id)).members[0]!.scope;
