import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Unconfirmed } from '#islands/registration/team/Unconfirmed.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';

it.each([
  ['while it is open', true, '您尚未确认，暂不计入队伍。', ['填写并确认']],
  ['once it is closed', false, '您没有在名单截止前确认，未计入队伍。', []],
])('an entry submitted without a member tells them so, %s', (_, isOpen, words, links) => {
  openEnter(<Unconfirmed entry={{ id: 7, unconfirmed: { isOpen, until: null } }} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryAllByRole('link').map((one) => one.textContent)).toEqual(links);
});

it('whoever has confirmed reads nothing of it', () => {
  openEnter(<Unconfirmed entry={{ id: 7, unconfirmed: null }} />);
  expect(screen.queryByText(/确认/)).toBeNull();
});
