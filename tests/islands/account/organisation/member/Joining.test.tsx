import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { CODE } from '#contract/call/code.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import { Joining } from '#islands/account/organisation/member/Joining.tsx';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const texts = slice('zh', ORGANISATION_KEYS);
const parts = { texts, locale: 'zh' as const, pages: { supplier: '', legal: '' } };
const invitation = {
  organisation: { zh: '示例企业', en: '' },
  role: 'publisher',
  until: '2026-06-01T00:00:00Z',
};
const BOTH: Replies = {
  organisationInvitationLook: ok(invitation),
  organisationInvitationJoin: ok({ id: 7 }),
};
afterEach(() => history.replaceState(null, '', '/'));

function open(replies: Replies, hash = '#join=a-secret_1') {
  history.replaceState(null, '', `/personCenter/organisation/${hash}`);
  const onJoined = vi.fn<() => void>();
  const person = openPerson(
    <OrganisationContext value={parts}>
      <Joining onJoined={onJoined} />
    </OrganisationContext>,
    replies,
  );
  return { ...person, onJoined };
}

it('an invitation says to which organisation and as what before it is accepted', async () => {
  const { hand, sent, onJoined } = open(BOTH);
  expect((await screen.findByRole('heading')).textContent).toBe('加入 示例企业');
  expect(screen.getByText(/您将成为该机构的发布者/)).toBeTruthy();
  expect(sent('organisationInvitationJoin')).toEqual([]);
  await hand.click(screen.getByRole('button', { name: '加入' }));
  await waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
  expect(sent('organisationInvitationJoin')).toEqual([
    { name: 'organisationInvitationJoin', body: { token: 'a-secret_1' } },
  ]);
  expect([location.hash, screen.queryByRole('heading')]).toEqual(['', null]);
});

it('who declines joins nothing', async () => {
  const { hand, sent, onJoined } = open(BOTH);
  await hand.click(await screen.findByRole('button', { name: '不加入' }));
  expect([location.hash, screen.queryByRole('heading')]).toEqual(['', null]);
  expect([sent('organisationInvitationJoin'), onJoined.mock.calls]).toEqual([[], []]);
  expect(document.activeElement).not.toBe(document.body);
});

it('a refused answer leaves the invitation to be tried again', async () => {
  const { hand, told } = open({
    ...BOTH,
    organisationInvitationJoin: refusal('机构最多有 50 位成员'),
  });
  await hand.click(await screen.findByRole('button', { name: '加入' }));
  await waitFor(() => expect(JSON.stringify(told)).toContain('机构最多有 50 位成员'));
  expect(screen.getByRole('heading').textContent).toBe('加入 示例企业');
});

it('an invitation that was used says whom to ask for another', async () => {
  open({ organisationInvitationLook: refusal('邀请无效或已过期') });
  expect(await screen.findByText(texts['organisation.joinOver'])).toBeTruthy();
});

it('an invitation that could not be read for another reason is read again by a button', async () => {
  const answers = [{ code: CODE.tooOften, msg: '暂不可用' }, ok(invitation)];
  const { hand, told } = open({ organisationInvitationLook: () => answers.shift()! });
  await hand.click(await screen.findByRole('button', { name: '重试' }));
  expect((await screen.findByRole('heading')).textContent).toBe('加入 示例企业');
  expect(JSON.stringify(told)).toContain('暂不可用');
  expect(screen.queryByText(texts['organisation.joinOver'])).toBeNull();
});

it('nothing is shown without an invitation', () => {
  const { sent } = open(BOTH, '');
  expect([sent('organisationInvitationLook'), screen.queryByRole('heading')]).toEqual([[], null]);
});
