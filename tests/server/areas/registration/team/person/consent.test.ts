import { describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { AGREED_EDITION } from '#contract/registration/team.ts';
import { setPublicationConsent } from '#server/areas/registration/team/person/publication.ts';
import { viewTeam } from '#server/areas/registration/team/view.ts';
import { demandEntry, memberOf } from '#server/areas/registration/record/context.ts';
import { entries, memberConsents } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addSubmitted,
  addTopic,
  changeRules,
  complete,
  confirm,
  give,
  inDays,
  type TestEntry,
} from '#tests/kit/registration/registration.ts';

const test = useApp();

const begun = async (): Promise<TestEntry> => addDraft(test(), (await addTopic(test().db)).id);

const say = (entry: TestEntry, agreesToPublication?: boolean) =>
  confirm(test(), entry.teamId, entry.captain.id, { agreesToPublication });

const seen = async ({ id, captain }: TestEntry): Promise<boolean> => {
  const context = await demandEntry(test().db, id);
  const view = await viewTeam(test(), context, memberOf(context, captain.id));
  return view.person!.isPublic;
};

const kept = async ({ id }: TestEntry) => {
  const { members } = await demandEntry(test().db, id);
  const rows = await test()
    .db.select()
    .from(memberConsents)
    .where(eq(memberConsents.memberId, members[0]!.id))
    .orderBy(memberConsents.id);
  return rows.map(({ kind, withdrawnAt }) => [kind, withdrawnAt === null]);
};

const ASKED = [
  ['rules', true],
  ['privacy', true],
  ['idNumber', true],
];

describe('the consent to be named among the winners', () => {
  it('is not given by default', async () => {
    const entry = await begun();
    await say(entry);
    expect(await seen(entry)).toBe(false);
    expect(await kept(entry)).toEqual(ASKED);
  });

  it('is valid until it is withdrawn, and both are recorded', async () => {
    const entry = await begun();
    await say(entry, true);
    await say(entry, true);
    expect(await seen(entry)).toBe(true);
    await say(entry, false);
    expect(await seen(entry)).toBe(false);
    await say(entry, true);
    expect(await kept(entry)).toEqual([...ASKED, ['publication', false], ['publication', true]]);
  });

  it('can be given and withdrawn after the team is fixed, by the person only', async () => {
    const { id: topicId } = await addTopic(test().db);
    const entry = await addSubmitted(test(), topicId);
    await changeRules(test().db, topicId, { rosterUntil: inDays(-1) });
    await expect(say(entry, true)).rejects.toMatchObject({ fault: 'rosterClosed' });
    const from = { teamId: entry.teamId, accountId: entry.captain.id, address: '192.0.2.1' };
    await setPublicationConsent(test().db, from, true);
    expect(await seen(entry)).toBe(true);
    await setPublicationConsent(test().db, from, false);
    expect(await seen(entry)).toBe(false);
    const stranger = await addDraft(test(), topicId);
    const foreign = { ...from, accountId: stranger.captain.id };
    await expect(setPublicationConsent(test().db, foreign, true)).rejects.toMatchObject({
      fault: 'notFound',
    });
    const unconfirmed = { ...foreign, teamId: stranger.teamId };
    await expect(setPublicationConsent(test().db, unconfirmed, true)).rejects.toMatchObject({
      fault: 'wrongState',
    });
  });

  it('stays unchanged if a later change does not mention it', async () => {
    const entry = await begun();
    await say(entry, true);
    await say(entry);
    expect(await seen(entry)).toBe(true);
  });
});

describe('the consent to the rules and the privacy notice', () => {
  const OLD = '2020-01';
  const agreeToOld = async ({ teamId }: TestEntry) => {
    const { db } = test();
    const isTheirs = eq(teamMembers.teamId, teamId);
    const [member] = await db
      .update(teamMembers)
      .set({ agreedEdition: OLD })
      .where(isTheirs)
      .returning();
    const isOwn = eq(memberConsents.memberId, member!.id);
    await db.update(memberConsents).set({ edition: OLD }).where(isOwn);
    return member!.id;
  };

  it('covers the texts of its time: a later submission needs consent to new ones, and both are recorded', async () => {
    const entry = await begun();
    await complete(test(), entry);
    const memberId = await agreeToOld(entry);
    await expect(give(test(), entry)).rejects.toMatchObject({
      fault: 'entryFlawed',
      flaws: [{ place: `${memberId}.person`, rules: [{ name: 'consent' }] }],
    });
    await confirm(test(), entry.teamId, entry.captain.id, { idNumber: undefined });
    expect(await give(test(), entry)).toMatchObject({ state: 'approved' });
    const rows = await test()
      .db.select()
      .from(memberConsents)
      .where(and(eq(memberConsents.memberId, memberId), eq(memberConsents.kind, 'rules')));
    expect(rows.map(({ edition }) => edition)).toEqual([OLD, AGREED_EDITION]);
  });

  it('is not requested again once the entry was submitted', async () => {
    const entry = await addSubmitted(test(), (await addTopic(test().db)).id);
    await agreeToOld(entry);
    await test().db.update(entries).set({ title: '改名' }).where(eq(entries.id, entry.id));
    expect(await give(test(), entry)).toMatchObject({ state: 'approved' });
  });
});
