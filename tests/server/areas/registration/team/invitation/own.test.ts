import { describe, expect, it } from 'vitest';
import type { OwnInvitation } from '#contract/registration/team.ts';
import { demandEntry } from '#server/areas/registration/record/context.ts';
import { answerInvitation } from '#server/areas/registration/team/invitation/answer.ts';
import { listInvitations } from '#server/areas/registration/team/invitation/invitation.ts';
import { invite } from '#server/areas/registration/team/invitation/invite.ts';
import { listOwnInvitations } from '#server/areas/registration/team/invitation/own.ts';
import { addAccount, freshPhone, type TestAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addDraft, addTopic, type TestEntry } from '#tests/kit/registration/registration.ts';

const test = useApp();
const draft = async () => addDraft(test(), (await addTopic(test().db)).id);
const askBy = (
  { teamId, captain }: TestEntry,
  asked: { kind: 'link' | 'code' | 'phone'; phone?: string },
) => invite(test(), { teamId, accountId: captain.id }, { role: 'member', ...asked });
const listed = ({ id }: TestAccount): Promise<OwnInvitation[]> => listOwnInvitations(test().db, id);
const answer = ({ id, userName }: TestAccount, invitation: number, isAccepted: boolean) =>
  answerInvitation(test(), { accountId: id, nickName: userName }, { invitation }, isAccepted);

describe('an invitation for a certain person', () => {
  it('is listed for them, even if they had no account yet, and for nobody else', async () => {
    const entry = await draft();
    const phone = freshPhone();
    const { id, until } = await askBy(entry, { kind: 'phone', phone });
    const [named, other] = [
      await addAccount(test().db, [], { phone }),
      await addAccount(test().db),
    ];
    expect(await listed(named)).toMatchObject([{ id, until, role: 'member', isAsked: false }]);
    expect(await listed(other)).toEqual([]);
    const [seen] = await listInvitations(test().db, entry.teamId);
    expect(seen!.invitation.seenAt).toBeInstanceOf(Date);
  });

  it('is answered by its id, once, and only by that person', async () => {
    const entry = await draft();
    const [named, other] = [await addAccount(test().db), await addAccount(test().db)];
    const { id } = await askBy(entry, { kind: 'phone', phone: named.phone });
    await expect(answer(other, id, true)).rejects.toMatchObject({ fault: 'invitationOver' });
    expect(await answer(named, id, true)).toEqual({ outcome: 'joined', team: entry.teamId });
    expect((await demandEntry(test().db, entry.id)).members).toHaveLength(2);
    expect(await listed(named)).toEqual([]);
    await expect(answer(named, id, true)).rejects.toMatchObject({ fault: 'invitationOver' });
  });

  it('disappears once it is declined', async () => {
    const entry = await draft();
    const named = await addAccount(test().db);
    const { id } = await askBy(entry, { kind: 'phone', phone: named.phone });
    expect(await answer(named, id, false)).toMatchObject({ outcome: 'declined' });
    expect(await listed(named)).toEqual([]);
  });
});

it.each(['link', 'code'] as const)(
  'cannot be answered by its id if it is a secret %s',
  async (kind) => {
    const { id } = await askBy(await draft(), { kind });
    const somebody = await addAccount(test().db);
    await expect(answer(somebody, id, true)).rejects.toMatchObject({ fault: 'invitationOver' });
  },
);
