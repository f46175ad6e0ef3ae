import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { Workbench } from '#islands/registration/work/Workbench.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';

const ENTRY = {
  id: 7,
  state: 'draft',
  topic: { zh: '赛题', en: 'Topic' },
  title: '',
  openUntil: null,
  grace: 0,
  isChanged: false,
  isUnsent: false,
  parts: [],
  files: [],
  form: null,
  flaws: [],
  missing: 0,
  marks: [],
  writable: [],
  work: null,
  teamMin: 1,
  teamMax: 3,
};
const team = (role: string) => ({
  id: 5,
  name: '算力先锋',
  role,
  members: [],
  invitations: [],
  requests: [],
});

it.each([
  ['draft', 'tutor', []],
  ['draft', 'contact', []],
  ['submitted', 'member', ['现在不能修改，仅供查看。']],
  ['withdrawn', 'tutor', ['现在不能修改，仅供查看。']],
])('an entry that is %s is said to be closed to a %s only if it is', (state, role, words) => {
  const entry = { ...ENTRY, state, team: team(role) } as unknown as FullEntry;
  openEnter(
    <Workbench entry={entry} account={1} part="" isNew={false} reload={async () => entry} />,
  );
  const said = screen.queryAllByText('现在不能修改，仅供查看。');
  expect(said.map(({ textContent }) => textContent)).toEqual(words);
});
