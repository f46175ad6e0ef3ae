import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { OrganisationMember } from '#contract/cooperation/member/member.ts';
import type { OrganisationRole } from '#contract/cooperation/organisation.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import { Members } from '#islands/account/organisation/member/Members.tsx';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { organisation } from '#tests/kit/cooperation/own-organisation.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const texts = slice('zh', ORGANISATION_KEYS);
const pages = { supplier: '', legal: '' };
const at = '2026-06-01T00:00:00Z';
const member = (given: Partial<OrganisationMember>): OrganisationMember => ({
  accountId: 1,
  nickName: '李安',
  role: 'owner',
  joinedAt: at,
  isSelf: true,
  ...given,
});
const ASKER = { id: 9, nickName: '陈晨', note: '市场部经理', createdAt: at };
const COLLEAGUE = member({ accountId: 2, nickName: '王敏', role: 'reader', isSelf: false });

/** Opens the members of an organisation in which the reader is what is given. */
async function open(role: OrganisationRole) {
  const onDone = vi.fn<() => void>();
  const parts = { texts, locale: 'zh' as const, pages };
  // What the server holds: what is removed is listed no more.
  const held = {
    members: [member({ role }), COLLEAGUE],
    askers: role === 'owner' ? [ASKER] : [],
    invitations: [{ id: 5, role: 'reader', until: at }],
  };
  const removing = (kind: keyof typeof held) => () => {
    held[kind].pop();
    return ok(null);
  };
  const { hand, sent, told } = openPerson(
    <OrganisationContext value={parts}>
      <Members own={{ ...organisation, role }} onDone={onDone} />
    </OrganisationContext>,
    {
      organisationMemberList: () => ok([...held.members]),
      organisationMemberChange: ({ body }) => {
        held.members[1] = { ...COLLEAGUE, ...(body as object) };
        return ok(null);
      },
      organisationMemberRemove: removing('members'),
      joinRequestList: () => ok([...held.askers]),
      joinRequestAdmit: removing('askers'),
      joinRequestRefuse: removing('askers'),
      organisationInvitationList: () => ok([...held.invitations]),
      organisationInvitationMake: ok({ token: 'secret', until: at }),
      organisationInvitationWithdraw: removing('invitations'),
    },
  );
  expect(sent('organisationMemberList')).toEqual([]);
  await hand.click(screen.getByText('成员'));
  const rows = await screen.findAllByRole('listitem');
  return { hand, sent, told, onDone, own: within(rows[0]!), other: within(rows[1]!) };
}

it('owners change what a member is', async () => {
  const { hand, sent, onDone, other } = await open('owner');
  await hand.selectOptions(other.getByRole('combobox', { name: '王敏 的角色' }), '发布者');
  const params = { id: organisation.id, accountId: 2 };
  await waitFor(() =>
    expect(sent('organisationMemberChange')).toEqual([
      { name: 'organisationMemberChange', params, body: { role: 'publisher' } },
    ]),
  );
  await waitFor(() => expect(sent('organisationMemberList')).toHaveLength(2));
  expect(onDone).not.toHaveBeenCalled();
  const choice = other.getByRole<HTMLSelectElement>('combobox');
  await waitFor(() => expect(choice.value).toBe('publisher'));
  expect(document.activeElement).toBe(choice);
});

it('a member is removed only after a question that names them', async () => {
  const { hand, sent, other } = await open('owner');
  await hand.click(other.getByRole('button', { name: '移出' }));
  expect(other.getByRole('alert').textContent).toContain('确认将 王敏 移出？');
  expect(sent('organisationMemberRemove')).toEqual([]);
  await hand.click(other.getByRole('button', { name: '取消' }));
  expect(other.queryByRole('alert')).toBeNull();
  await hand.click(other.getByRole('button', { name: '移出' }));
  await hand.click(other.getByRole('button', { name: '移出' }));
  const params = { id: organisation.id, accountId: 2 };
  await waitFor(() =>
    expect(sent('organisationMemberRemove')).toEqual([
      { name: 'organisationMemberRemove', params },
    ]),
  );
  const own = screen.getAllByRole('list')[0];
  await waitFor(() => expect(document.activeElement).toBe(own));
});

it.each(['publisher', 'reader'] as const)('a %s changes nobody, and may leave', async (role) => {
  const { hand, sent, onDone, own, other } = await open(role);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: '生成邀请链接' })).toBeNull();
  expect(other.queryByRole('button')).toBeNull();
  await hand.click(own.getByRole('button', { name: '退出机构' }));
  await hand.click(own.getByRole('button', { name: '退出机构' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const params = { id: organisation.id, accountId: 1 };
  expect(sent('organisationMemberRemove')).toEqual([{ name: 'organisationMemberRemove', params }]);
});

it('an owner gets a link to pass on, whose secret no server reads', async () => {
  const { hand, sent } = await open('owner');
  await hand.selectOptions(screen.getByRole('combobox', { name: '邀请为' }), '阅读者');
  await hand.click(screen.getByRole('button', { name: '生成邀请链接' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: '邀请链接' });
  expect(new URL(link.value).hash).toBe('#join=secret');
  expect(sent('organisationInvitationMake')).toEqual([
    {
      name: 'organisationInvitationMake',
      params: { id: organisation.id },
      body: { role: 'reader' },
    },
  ]);
});

it('an owner withdraws an invitation that nobody has used', async () => {
  const { hand, sent } = await open('owner');
  const section = (await screen.findByRole('heading', { name: '未使用的邀请' })).parentElement!;
  await hand.click(within(section).getByRole('button', { name: '撤销' }));
  const params = { id: organisation.id, invitation: 5 };
  await waitFor(() =>
    expect(sent('organisationInvitationWithdraw')).toEqual([
      { name: 'organisationInvitationWithdraw', params },
    ]),
  );
  await waitFor(() => expect(section.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toContain('生成邀请链接');
  expect(document.activeElement).not.toBe(document.body);
});

it('owners admit who asks to join as what they choose', async () => {
  const { hand, sent, told } = await open('owner');
  expect(await screen.findByText('市场部经理')).toBeTruthy();
  await hand.selectOptions(screen.getByRole('combobox', { name: '以何种角色：陈晨' }), '发布者');
  await hand.click(screen.getByRole('button', { name: '同意：陈晨' }));
  const params = { id: organisation.id, request: 9 };
  await waitFor(() => expect(told).toEqual(['已同意，对方现在是成员']));
  expect(sent('joinRequestAdmit')).toEqual([
    { name: 'joinRequestAdmit', params, body: { role: 'publisher' } },
  ]);
  await waitFor(() => expect(sent('organisationMemberList')).toHaveLength(2));
});

it('owners refuse who asks to join once that is confirmed', async () => {
  const { hand, sent, told } = await open('owner');
  await hand.click(await screen.findByRole('button', { name: '拒绝：陈晨' }));
  expect(sent('joinRequestRefuse')).toEqual([]);
  expect(screen.getByText(/陈晨 会收到通知/)).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '拒绝' }));
  await waitFor(() => expect(told).toEqual(['已拒绝']));
  await waitFor(() => expect(screen.queryByText('市场部经理')).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  const params = { id: organisation.id, request: 9 };
  expect(sent('joinRequestRefuse')).toEqual([{ name: 'joinRequestRefuse', params }]);
});
