import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { NextStep } from '#islands/registration/entry/NextStep.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';

const ENTRY = {
  id: 7,
  dueAt: null,
  isCaptain: true,
  isChanged: false,
  ahead: 0,
  listUntil: null,
  openUntil: null,
  work: null,
};

it.each([
  ['draft', ['team'], '继续填写报名'],
  ['returned', ['team'], '去改正'],
  ['submitted', ['team'], '查看或修改'],
  ['waiting', [], '查看'],
  ['offered', [], '查看'],
])('the link to an entry that is %s promises no more than can be done', (state, writable, name) => {
  const entry = { ...ENTRY, state, writable } as unknown as FullEntry;
  openEnter(<NextStep entry={entry} onDone={() => undefined} />);
  expect(screen.getByRole('link').textContent).toBe(name);
});
