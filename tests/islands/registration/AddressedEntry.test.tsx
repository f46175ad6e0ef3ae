import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CODE } from '#contract/call/code.ts';
import { getEntry } from '#contract/registration/entry/record.ts';
import { AddressedEntry } from '#islands/registration/AddressedEntry.tsx';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { DRAFT } from '#tests/kit/island/entry.ts';
import { ok, refusal } from '#tests/kit/island/far-end.ts';

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

it('an entry that is open goes once its reader was removed from the team', async () => {
  history.replaceState(null, '', '/?id=31');
  let isMember = true;
  const { told } = openEnter(<AddressedEntry draw={({ title }) => <p>{title}</p>} />, {
    [getEntry.name]: () =>
      isMember ? ok({ ...DRAFT, title: '分块' }) : { code: CODE.notFound, msg: '访问资源不存在' },
  });
  await screen.findByText('分块');
  isMember = false;
  dispatchEvent(new CustomEvent(RECORD_CHANGED, { detail: { kind: 'entry', id: 31 } }));
  expect(await screen.findByText(/您已不在这支队伍中/)).toBeDefined();
  expect(screen.queryByText('分块')).toBeNull();
  expect(told).toEqual([]);
});
