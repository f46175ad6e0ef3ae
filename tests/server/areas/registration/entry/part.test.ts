import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accept } from '#server/areas/registration/entry/deed.ts';
import { beginEntry } from '#server/areas/registration/entry/begin.ts';
import { contests } from '#server/areas/contest/table.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addMember,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  changeRules,
  inDays,
  write,
} from '#tests/kit/registration/registration.ts';

const test = useApp();
const refused = (fault: string) => expect.objectContaining({ fault }) as unknown;
const addAsking = async () => addTopic(test().db, { form: await addRegistrationForm(test().db) });

describe('a part of an entry', () => {
  it('can be edited by its owners, and is not found by strangers', async () => {
    const entry = await addDraft(test(), (await addAsking()).id);
    const member = await addMember(test(), entry);
    const stranger = await addAccount(test().db);
    const by = (accountId: number, part: 'team' | 'member') =>
      write(test(), entry.id, accountId, part, part === 'team' ? { f1: '甲' } : { m1: '乙' });
    await expect(by(stranger.id, 'team')).rejects.toEqual(refused('notFound'));
    await expect(by(stranger.id, 'member')).rejects.toEqual(refused('notFound'));
    await expect(by(member.id, 'team')).rejects.toEqual(refused('forbidden'));
    expect(await by(member.id, 'member')).toMatchObject({ version: 1, clashes: {} });
  });

  it('reports a conflict if two people edit one field, and returns the other’s value', async () => {
    const entry = await addDraft(test(), (await addAsking()).id);
    const save = (f1: string) => write(test(), entry.id, entry.captain.id, 'team', { f1 });
    await save('先写的');
    expect(await save('后写的')).toMatchObject({ clashes: { f1: '先写的' } });
  });

  it('of a draft is saved after the deadline; of a submitted entry it is refused once changes are over', async () => {
    const topic = await addAsking();
    const [draft, given] = [await addDraft(test(), topic.id), await addSubmitted(test(), topic.id)];
    const form = (await demandEntry(test().db, draft.id)).rules.form!;
    const over = { from: inDays(-2), until: inDays(-1), editUntil: inDays(-0.1), grace: 0 };
    await changeRules(test().db, topic.id, { form, ...over });
    const late = (id: number, accountId: number, version: number) =>
      write(test(), id, accountId, 'team', { f1: '太晚' }, version);
    expect(await late(draft.id, draft.captain.id, 0)).toMatchObject({ version: 1 });
    await expect(late(given.id, given.captain.id, 1)).rejects.toEqual(refused('entryOver'));
  });
});

describe('an entry', () => {
  const begin = async (topicId: number) => {
    const { id: accountId } = await addAccount(test().db);
    return beginEntry(test().db, { topicId, accountId, teamName: `队${accountId}`, channel: null });
  };

  it.each([
    ['that is closed', { isOpen: false }, 'entryClosed'],
    ['that is not open yet', { from: inDays(1), until: inDays(2) }, 'entryNotBegun'],
    ['that is over', { from: inDays(-2), until: inDays(-1), grace: 0 }, 'entryOver'],
  ] as const)('cannot be begun in a topic %s', async (_, rules, fault) => {
    const topic = await addTopic(test().db, rules);
    await expect(begin(topic.id)).rejects.toEqual(refused(fault));
  });

  it('cannot be begun in a session that visitors cannot see, nor in one that is over', async () => {
    const topic = await addTopic(test().db);
    const stand = (status: 'draft' | 'archived') =>
      test().db.update(contests).set({ status }).where(eq(contests.year, topic.year));
    await stand('draft');
    await expect(begin(topic.id)).rejects.toEqual(refused('notFound'));
    await stand('archived');
    await expect(begin(topic.id)).rejects.toEqual(refused('entryClosed'));
  });

  it('cannot accept an offered place after the offer has expired', async () => {
    const topic = await addTopic(test().db, { quota: 1, listCap: 10 });
    const { id, captain } = await addSubmitted(test(), topic.id);
    const dueAt = new Date(Date.now() - 1);
    await test().db.update(entries).set({ status: 'offered', dueAt }).where(eq(entries.id, id));
    const { version } = (await demandEntry(test().db, id)).entry;
    const who = { id, accountId: captain.id, userName: captain.userName, version };
    await expect(accept(test().db, who)).rejects.toEqual(refused('entryOver'));
  });
});
