import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { submitAppeal } from '#contract/judging/outcome/appeal.ts';
import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import { writeToOffice } from '#contract/registration/entry/deed.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import {
  inviteToTeam,
  getInvitation,
  renameTeam,
  type TeamView,
} from '#contract/registration/team.ts';
import { ByCode } from '#islands/registration/begin/ByCode.tsx';
import { EnterContext, enterOf } from '#islands/registration/enter.ts';
import { EntryMessages } from '#islands/registration/entry/EntryMessages.tsx';
import { Appeal } from '#islands/registration/outcome/Appeal.tsx';
import { Invite } from '#islands/registration/team/Invite.tsx';
import { TeamName } from '#islands/registration/team/TeamName.tsx';
import { ENTER_KEYS } from '#islands/registration/texts.ts';
import { IslandContext, type IslandParts } from '#islands/session/island.ts';
import { ACCOUNT_KEYS } from '#islands/session/texts.ts';
import { currentOf } from '#tests/kit/island/current.ts';
import { refusal, type Replies } from '#tests/kit/island/far-end.ts';

const TEAM = { id: 5, version: 1, name: '算力先锋' } as TeamView;
const nothing = () => undefined;

/** Renders a part of the registration in a language. */
function open(part: ReactElement, locale: Locale, replies: Replies = {}) {
  const { current, sent } = currentOf(locale, replies);
  const island = { current: () => current, texts: slice(locale, ACCOUNT_KEYS) };
  render(
    <IslandContext value={island as unknown as IslandParts}>
      <EnterContext value={enterOf(locale, slice(locale, ENTER_KEYS))}>{part}</EnterContext>
    </IslandContext>,
  );
  return { sent, hand: userEvent.setup({ delay: null }) };
}

/** Returns what a screen reader says about a field, and whether it has the focus. */
function said(name: string) {
  const field = screen.getByRole('textbox', { name });
  const about = field.getAttribute('aria-describedby')!.split(' ').at(-1)!;
  return {
    words: document.getElementById(about)!.textContent,
    isInvalid: field.getAttribute('aria-invalid') === 'true',
    hasFocus: field === document.activeElement,
  };
}
const FINE = { words: '', isInvalid: false, hasFocus: false };
const wrong = (words: string) => ({ words, isInvalid: true, hasFocus: true });

describe('an invalid field of the registration', () => {
  it('shows at the invitation code that it is invalid, until another one is checked', async () => {
    const over = '邀请无效或已过期';
    const { hand } = open(<ByCode onDone={nothing} onEntry={nothing} />, 'zh', {
      [getInvitation.name]: refusal(over),
    });
    await hand.type(screen.getByRole('textbox'), 'ZZZZ9999');
    await hand.click(screen.getByRole('button', { name: '查看邀请' }));
    await waitFor(() => expect(said('邀请码')).toEqual(wrong(over)));
    await hand.clear(screen.getByRole('textbox'));
    await hand.click(screen.getByRole('button', { name: '查看邀请' }));
    expect(said('邀请码')).toEqual(wrong('请填写此项'));
  });

  it.each([
    ['zh', '邀请码', '查看邀请', '请填写此项'],
    ['en', 'Code', 'Look at the invitation', 'Please fill this in'],
  ] as const)('requires in %s the invitation code', async (locale, name, deed, words) => {
    const { hand, sent } = open(<ByCode onDone={nothing} onEntry={nothing} />, locale);
    expect(said(name)).toEqual(FINE);
    await hand.click(screen.getByRole('button', { name: deed }));
    expect(said(name)).toEqual(wrong(words));
    expect(sent(getInvitation.name)).toEqual([]);
    await hand.keyboard('K7{Enter}');
    expect(said(name)).toEqual({ ...FINE, hasFocus: true });
    expect(sent(getInvitation.name)).toHaveLength(1);
  });

  it.each([
    ['zh', '队名', '修改队名', '保存', '请填写队名，2 至 40 个字符'],
    ['en', 'Team name', 'Rename', 'Save', 'Give the team a name of 2 to 40 characters.'],
  ] as const)(
    'explains in %s the rule of a team name',
    async (locale, name, begin, deed, words) => {
      const { hand, sent } = open(<TeamName team={TEAM} isOpen onDone={nothing} />, locale);
      await hand.click(screen.getByRole('button', { name: begin }));
      await hand.clear(screen.getByRole('textbox', { name }));
      await hand.click(screen.getByRole('button', { name: deed }));
      expect(said(name)).toEqual(wrong(words));
      expect(sent(renameTeam.name)).toEqual([]);
    },
  );

  it('shows at the name of a team that another one has it, until the captain gives up', async () => {
    const taken = '队名已被使用';
    const { hand } = open(<TeamName team={TEAM} isOpen onDone={nothing} />, 'zh', {
      [renameTeam.name]: refusal(taken, [{ place: 'teamName', msg: taken }]),
    });
    await hand.click(screen.getByRole('button', { name: '修改队名' }));
    await hand.type(screen.getByRole('textbox', { name: '队名' }), '二{Enter}');
    await waitFor(() => expect(said('队名')).toEqual(wrong(taken)));
    await hand.click(screen.getByRole('button', { name: '取消' }));
    await hand.click(screen.getByRole('button', { name: '修改队名' }));
    expect(said('队名')).toEqual({ ...FINE, hasFocus: true });
  });

  it.each([
    ['zh', ['手机号', '对方手机号', '手机号格式不正确'], ['邮箱', '对方邮箱', '邮箱格式不正确']],
    [
      'en',
      ['Phone', 'Their phone number', 'This is not a valid phone number'],
      ['Email', 'Their email address', 'This is not a valid email address'],
    ],
  ] as const)(
    'explains in %s the format of a phone and an address',
    async (locale, phone, mail) => {
      const { hand, sent } = open(
        <Invite team={TEAM} roles={['member']} onDone={nothing} />,
        locale,
      );
      for (const [kind, name, words] of [phone, mail]) {
        await hand.click(screen.getByRole('radio', { name: kind }));
        // The flaw of the other field is gone.
        expect(said(name)).toEqual(FINE);
        await hand.type(screen.getByRole('textbox', { name }), 'nobody{Enter}');
        expect(said(name)).toEqual(wrong(words));
      }
      expect(sent(inviteToTeam.name)).toEqual([]);
    },
  );

  it.each([
    ['zh', '留言', '发送', '请填写此项'],
    ['en', 'Your message', 'Send', 'Please fill this in'],
  ] as const)('requires in %s the text of a message', async (locale, name, deed, words) => {
    const entry = { id: 5, messages: [] as const } as unknown as FullEntry;
    const { hand, sent } = open(<EntryMessages entry={entry} onDone={nothing} />, locale);
    expect(said(name)).toEqual(FINE);
    await hand.click(screen.getByRole('button', { name: deed }));
    expect(said(name)).toEqual(wrong(words));
    expect(sent(writeToOffice.name)).toEqual([]);
    await hand.type(screen.getByRole('textbox', { name }), 'A');
    await hand.click(screen.getByRole('button', { name: deed }));
    expect(sent(writeToOffice.name)).toHaveLength(1);
  });

  it.each([
    ['zh', '提出申诉', '申诉理由', '提交申诉', '请写明申诉理由，10 至 2000 个字'],
    [
      'en',
      'Appeal',
      'Why the result is not right',
      'Send the appeal',
      'Say what is not right, in 10 to 2000 characters.',
    ],
  ] as const)(
    'explains in %s the length of an appeal',
    async (locale, begin, name, deed, words) => {
      const outcome = {
        releaseId: 1,
        entryId: 5,
        mayAppeal: true,
        hasAppealed: false,
        appealUntil: '2999-01-01T00:00:00.000Z',
      };
      const part = <Appeal outcome={outcome as Outcome} appeal={undefined} onDone={nothing} />;
      const { hand, sent } = open(part, locale);
      await hand.click(screen.getByRole('button', { name: begin }));
      await hand.type(screen.getByRole('textbox', { name }), 'short');
      expect(said(name)).toEqual({ ...FINE, hasFocus: true });
      await hand.click(screen.getByRole('button', { name: deed }));
      expect(said(name)).toEqual(wrong(words));
      await hand.type(screen.getByRole('textbox', { name }), ', and then long enough');
      await hand.click(screen.getByRole('button', { name: deed }));
      expect(sent(submitAppeal.name)).toHaveLength(1);
    },
  );
});
