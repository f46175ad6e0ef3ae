import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getEntry } from '#contract/registration/entry/record.ts';
import { AddressedEntry } from '#islands/registration/AddressedEntry.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { refusal } from '#tests/kit/island/far-end.ts';

afterEach(() => history.replaceState(null, '', '/'));

it('an entry that the reader has no part in any more leads to their own ones', async () => {
  history.replaceState(null, '', '/?id=31');
  openEnter(<AddressedEntry draw={() => null} />, { [getEntry.name]: refusal('访问资源不存在') });
  expect(await screen.findByText(/您已不在这支队伍中/)).toBeDefined();
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '/personCenter/competition/',
    '/entryInformation/entryList/',
  ]);
});
