import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { OwnJoinRequest } from '#contract/cooperation/member/join-request.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import { Ask } from '#islands/account/organisation/member/Ask.tsx';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts = {
  texts: slice('zh', ORGANISATION_KEYS),
  locale: 'zh' as const,
  pages: { supplier: '', legal: '' },
};
const REQUEST: OwnJoinRequest = {
  id: 9,
  country: 'CN',
  ending: '0E4A',
  status: 'waiting',
  createdAt: '2026-06-01T00:00:00Z',
};

async function open(replies: Replies, mayAsk = true) {
  const opened = openPerson(
    <OrganisationContext value={parts}>
      <Ask mayAsk={mayAsk} />
    </OrganisationContext>,
    { joinRequestOwnList: ok([]), ...replies },
  );
  expect(opened.sent('joinRequestOwnList')).toEqual([]);
  await opened.hand.click(screen.getByText('申请加入已在本站的机构'));
  if (mayAsk) await screen.findByRole('button', { name: '发送申请' });
  return opened;
}
async function fill(hand: Awaited<ReturnType<typeof open>>['hand']): Promise<void> {
  await hand.selectOptions(screen.getByRole('combobox', { name: /国家/ }), 'CN');
  await hand.type(screen.getByRole('textbox', { name: /号码/ }), '91110000000000010E');
  await hand.type(screen.getByRole('textbox', { name: '您是谁' }), '王敏，市场部');
  await hand.click(screen.getByRole('button', { name: '发送申请' }));
}

it('whoever asks sees that the request waits, and can take it back', async () => {
  let own: OwnJoinRequest[] = [];
  const { hand, sent, told } = await open({
    joinRequestOwnList: () => ok(own),
    joinRequestMake: () => {
      own = [REQUEST];
      return ok(null);
    },
    joinRequestWithdraw: () => {
      own = [{ ...REQUEST, status: 'withdrawn' }];
      return ok(null);
    },
  });
  await fill(hand);
  const body = { country: 'CN', registrationNumber: '91110000000000010E', note: '王敏，市场部' };
  await waitFor(() => expect(sent('joinRequestMake')).toEqual([{ name: 'joinRequestMake', body }]));
  expect(await screen.findByText('中国，号码尾号 0E4A')).toBeTruthy();
  expect(told).toEqual(['申请已发送']);
  await hand.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已撤销')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('a refused form keeps what was typed', async () => {
  const { hand, told } = await open({ joinRequestMake: refusal('本站没有该登记号码的机构') });
  await fill(hand);
  await waitFor(() => expect(told).toEqual(['本站没有该登记号码的机构']));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '您是谁' }).value).toBe(
    '王敏，市场部',
  );
});

it.each([
  ['refused', '未获同意'],
  ['withdrawn', '已撤销'],
] as const)('a request that is %s says so, and offers nothing more', async (status, words) => {
  await open({ joinRequestOwnList: ok([{ ...REQUEST, status }]) });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
});

it('whoever belongs to as many as one may takes a request back, and asks for no other', async () => {
  await open({ joinRequestOwnList: ok([REQUEST]) }, false);
  expect(await screen.findByRole('button', { name: '撤销' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '发送申请' })).toBeNull();
});
