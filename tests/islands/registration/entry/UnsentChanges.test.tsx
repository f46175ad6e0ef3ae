import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { UnsentChanges } from '#islands/registration/entry/UnsentChanges.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { DRAFT } from '#tests/kit/island/entry.ts';

const APPROVED: FullEntry = { ...DRAFT, state: 'approved' };

it('a change that can still be submitted leads the captain to where it is', () => {
  const entry = { ...APPROVED, isUnsent: true, openUntil: '2999-01-01T00:00:00.000Z' };
  openEnter(<UnsentChanges entry={entry} />);
  expect(screen.getByRole('link').textContent).toBe('检查并提交改动');
});

it('a change that was left unsubmitted is said not to count, and leads nowhere', () => {
  openEnter(<UnsentChanges entry={{ ...APPROVED, isLeftUnsent: true }} />);
  expect(screen.getByText(/没有在截止前再次提交，不生效；以已通过的内容为准/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
