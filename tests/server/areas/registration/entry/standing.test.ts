import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publish } from '#server/areas/forms/publish.ts';
import { forms } from '#server/areas/forms/table.ts';
import { listOwnEntries, readOwnEntry } from '#server/areas/registration/entry/read.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { withdrawn } from '#tests/kit/registration/entry-given.ts';
import { memberGroup } from '#tests/kit/registration/part-group.ts';
import {
  addDraft,
  addMember,
  addRegistrationForm,
  addSubmitted,
  addTopic,
  changeRules,
  complete,
  give,
  inDays,
  write,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';
import { actorFor } from '#tests/kit/workflow/workflow.ts';

const test = useApp();

async function addTopicWithForm() {
  const form = await addRegistrationForm(test().db);
  return { form, topic: await addTopic(test().db, { isReviewed: true, form }) };
}
const read = ({ id, captain }: TestEntry) => readOwnEntry(test(), id, captain.id);
const cardOf = async (accountId: number) => {
  const [{ missing, isUnsent } = {}] = await listOwnEntries(test(), accountId);
  return { missing, isUnsent };
};

describe('a draft', () => {
  it('shows how much is missing: all of it to its captain, and to each member their own part', async () => {
    const { topic } = await addTopicWithForm();
    const entry = await addDraft(test(), topic.id);
    const member = await addMember(test(), entry, false);
    // Missing: title, captain, size of the team, and what the form requires of the team and of its captain.
    expect(await cardOf(entry.captain.id)).toEqual({ missing: 5, isUnsent: false });
    expect(await cardOf(member.id)).toEqual({ missing: 1, isUnsent: false });
    await complete(test(), entry);
    expect(await cardOf(entry.captain.id)).toEqual({ missing: 0, isUnsent: false });
  });
});

describe('a member who has not confirmed', () => {
  const unconfirmedOf = async (accountId: number) => {
    const [card] = await listOwnEntries(test(), accountId);
    return card?.unconfirmed;
  };

  it('reads of a submitted entry until when they still can', async () => {
    const topic = await addTopic(test().db);
    const entry = await addSubmitted(test(), topic.id);
    const late = await addMember(test(), entry, false);
    const [until, over] = [inDays(3), inDays(-0.1)];
    await changeRules(test().db, topic.id, { rosterUntil: until });
    expect(await unconfirmedOf(late.id)).toEqual({ isOpen: true, until });
    expect(await unconfirmedOf(entry.captain.id)).toBeNull();
    await changeRules(test().db, topic.id, { rosterUntil: over });
    expect(await unconfirmedOf(late.id)).toEqual({ isOpen: false, until: null });
    const shown = await readOwnEntry(test(), entry.id, late.id);
    expect(shown.unconfirmed).toEqual({ isOpen: false, until: null });
  });

  it('is asked in a draft by what is missing', async () => {
    const entry = await addDraft(test(), (await addTopic(test().db)).id);
    const member = await addMember(test(), entry, false);
    expect(await unconfirmedOf(member.id)).toBeNull();
  });
});

describe('once it is too late', () => {
  const OVER = { until: inDays(-1), editUntil: inDays(1), grace: 0 };

  it('a draft is shown as overdue, and is not offered to be submitted', async () => {
    const topic = await addTopic(test().db);
    const entry = await addDraft(test(), topic.id);
    expect(await read(entry)).toMatchObject({ isOverdue: false });
    await changeRules(test().db, topic.id, OVER);
    expect(await read(entry)).toMatchObject({ isOverdue: true, deeds: ['withdraw'] });
    expect(await read(entry)).toMatchObject({ openUntil: null });
    const ownUntil = new Date(inDays(1));
    await test().db.update(entries).set({ ownUntil }).where(eq(entries.id, entry.id));
    expect(await read(entry)).toMatchObject({ isOverdue: false });
  });

  it('an entry is not offered to be withdrawn, nor to be resumed', async () => {
    const topic = await addTopic(test().db);
    const entry = await addSubmitted(test(), topic.id);
    const gone = await withdrawn(test(), await addSubmitted(test(), topic.id));
    expect((await read(entry)).deeds).toContain('withdraw');
    expect((await read(gone)).deeds).toContain('resume');
    await changeRules(test().db, topic.id, OVER);
    expect((await read(entry)).deeds).not.toContain('withdraw');
    expect((await read(gone)).deeds).not.toContain('resume');
  });
});

describe('an unsubmitted change of a submitted entry', () => {
  it('is marked as unsubmitted, and is not part of what was submitted', async () => {
    const { topic } = await addTopicWithForm();
    const entry = await addSubmitted(test(), topic.id);
    const given = { title: '作品', answers: { f1: '方案甲', m1: '学习' } };
    expect(await read(entry)).toMatchObject({ isUnsent: false, given });
    await write(test(), entry.id, entry.captain.id, 'team', { f1: '方案乙' }, 1);
    expect(await read(entry)).toMatchObject({ isUnsent: true, given });
    expect(await cardOf(entry.captain.id)).toEqual({ missing: 0, isUnsent: true });
    await give(test(), entry);
    const anew = { title: '作品', answers: { f1: '方案乙', m1: '学习' } };
    expect(await read(entry)).toMatchObject({ isUnsent: false, given: anew });
  });

  it('includes a person who joined', async () => {
    const topic = await addTopic(test().db);
    const entry = await addSubmitted(test(), topic.id);
    await addMember(test(), entry, false);
    expect(await read(entry)).toMatchObject({ isUnsent: false });
    await addMember(test(), entry);
    expect(await read(entry)).toMatchObject({ isUnsent: true });
  });

  it('is said not to count once it can no longer be submitted', async () => {
    const { topic, form } = await addTopicWithForm();
    const entry = await addSubmitted(test(), topic.id);
    const other = await addSubmitted(test(), topic.id);
    await write(test(), entry.id, entry.captain.id, 'team', { f1: '太晚' }, 1);
    expect(await read(entry)).toMatchObject({ isUnsent: true, isLeftUnsent: false });
    const over = { isReviewed: true, form, editUntil: inDays(-0.1) };
    await changeRules(test().db, topic.id, over);
    const closed = await read(entry);
    expect(closed).toMatchObject({ isUnsent: false, isLeftUnsent: true, openUntil: null });
    expect(closed.deeds).not.toContain('submit');
    expect(closed.given).toMatchObject({ answers: { f1: '方案甲' } });
    const [card] = await listOwnEntries(test(), entry.captain.id);
    expect(card).toMatchObject({ isUnsent: false, isLeftUnsent: true });
    expect(await read(other)).toMatchObject({ isUnsent: false, isLeftUnsent: false });
  });

  it('is not said of people who join while the team may still change', async () => {
    const topic = await addTopic(test().db);
    const entry = await addSubmitted(test(), topic.id);
    await changeRules(test().db, topic.id, { editUntil: inDays(-0.1), rosterUntil: inDays(1) });
    await addMember(test(), entry);
    expect(await read(entry)).toMatchObject({ isUnsent: false, isLeftUnsent: false });
  });

  it('does not follow from a change of the form alone', async () => {
    const { topic } = await addTopicWithForm();
    const entry = await addSubmitted(test(), topic.id);
    const other = await addRegistrationForm(test().db);
    await changeRules(test().db, topic.id, { isReviewed: true, form: other });
    const { rules } = await demandEntry(test().db, entry.id);
    expect([rules.form, (await read(entry)).isUnsent]).toEqual([other, false]);
  });

  it('is not marked for a draft that was never submitted', async () => {
    const { topic } = await addTopicWithForm();
    const entry = await addDraft(test(), topic.id);
    await test().db.update(entries).set({ title: '作品' }).where(eq(entries.id, entry.id));
    expect(await read(entry)).toMatchObject({ isUnsent: false, given: null });
  });
});

it('an entry has no unsent change because a sensitive question is asked no more', async () => {
  const { db } = test();
  const { form, topic } = await addTopicWithForm();
  const entry = await addDraft(test(), topic.id);
  await complete(test(), entry);
  await write(test(), entry.id, entry.captain.id, 'member', { m2: '过敏' }, 1);
  await give(test(), entry);
  const definition = formOf(
    { id: 'f1', kind: 'text', name: 'plan', title: { zh: '方案' }, isRequired: true },
    memberGroup({ id: 'm1', kind: 'text', name: 'motive', title: { zh: '理由' } }),
  );
  const changed = { definition, isChanged: true };
  const [row] = await db.update(forms).set(changed).where(eq(forms.key, form)).returning();
  await publish(db, actorFor(entry.captain), row!);
  expect(await cardOf(entry.captain.id)).toMatchObject({ isUnsent: false });
  await write(test(), entry.id, entry.captain.id, 'member', { m1: '应用' }, 2);
  expect(await cardOf(entry.captain.id)).toMatchObject({ isUnsent: true });
});
