import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { MESSAGE_KEYS } from '#islands/account/message/texts.ts';
import { Wishes } from '#islands/account/message/Wishes.tsx';
import { later, ok, refusal, type ServerReply } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const wish = (category: string, isOn: boolean) => ({ category, channel: 'mail', isOn });
const given = (...wishes: object[]) => ok({ wishes, addresses: [] });
const BOTH = given(wish('service', false), wish('news', false));

/** Opens two wishes, neither of which is saved before the test says so. */
async function open() {
  const replies = [later(), later()];
  const rest = [...replies];
  const { hand } = openPerson(<Wishes texts={slice('zh', MESSAGE_KEYS)} locale="zh" />, {
    messagePreferences: BOTH,
    messagePreferencesSave: () => rest.shift()!.reply(),
  });
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  for (const box of boxes) await hand.click(box);
  const answer = (at: number, reply: ServerReply) => act(async () => replies[at]!.send(reply));
  return { answer, shown: () => boxes.map(({ checked }) => checked) };
}

it('the choices follow the saved ones, in whatever order the answers arrive', async () => {
  const { answer, shown } = await open();
  await answer(1, given(wish('service', true), wish('news', true)));
  await answer(0, given(wish('service', true), wish('news', false)));
  expect(shown()).toEqual([true, true]);
});

it('only the choice that was not saved is reverted', async () => {
  const { answer, shown } = await open();
  await answer(1, given(wish('service', false), wish('news', true)));
  await answer(0, refusal('不行'));
  await waitFor(() => expect(shown()).toEqual([false, true]));
});

it.each([
  [null, ['邮件']],
  ['o***7', ['邮件', '微信']],
])('with the WeChat address %s the channels offered are %j', async (address, offered) => {
  const channels = ['mail', 'wechat'].map((channel) => ({ category: 'news', channel, isOn: true }));
  const addresses = [{ channel: 'wechat', address, restsSince: null }];
  openPerson(<Wishes texts={slice('zh', MESSAGE_KEYS)} locale="zh" />, {
    messagePreferences: ok({ wishes: channels, addresses }),
  });
  const [, ...heads] = await screen.findAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(offered);
  expect(screen.queryAllByText('可以收到')).toHaveLength(address ? 1 : 0);
});

it('an address rests since a day by the clock of the portal', async () => {
  const rest = { channel: 'mail', address: 'a***@b.cn', restsSince: '2026-11-30T16:30:00.000Z' };
  openPerson(<Wishes texts={slice('zh', MESSAGE_KEYS)} locale="zh" />, {
    messagePreferences: ok({ wishes: [], addresses: [rest] }),
  });
  expect(await screen.findByText(/2026-12-01/)).toBeDefined();
});
