import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApplicationRecordEntry } from '#contract/workflow/application.ts';
import { SIGNER_PLACES } from '#contract/workflow/signer.ts';
import { Course } from '#islands/admin/areas/workflow/paper/Course.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const added = {
  at: '2026-11-20T00:00:00.000Z',
  deed: 'addSigner',
  step: { zh: '初审', en: 'First review' },
  by: '安',
  assignee: '陈',
  standsFor: null,
  note: '',
} as const;

it.each([
  ['zh', ['在安之前审批', '在安之后审批', '与安并列审批']],
  ['en', ['decides before 安', 'decides after 安', 'decides beside 安']],
] as const)('the record says in words where a signer was added: %s', (locale, words) => {
  const records = SIGNER_PLACES.map((place): ApplicationRecordEntry => ({ ...added, place }));
  openOffice(<Course course={{ records, open: [], next: [] }} />, { locale });
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said.map((line) => line.split(' · ').slice(-2))).toEqual(
    words.map((word) => ['陈', word]),
  );
});

it('the record says nothing of it of other deeds, and of signers of whom it was not kept', () => {
  const records = [{ ...added, place: null }];
  openOffice(<Course course={{ records, open: [], next: [] }} />);
  expect(screen.getByRole('listitem').textContent).toBe('2026-11-20 08:00 · 初审 · 安 · 加签 · 陈');
});

it('the record says in whose place a deputy was asked', () => {
  const records = [{ ...added, deed: 'standIn' as const, by: null, place: null, standsFor: '安' }];
  openOffice(<Course course={{ records, open: [], next: [] }} />);
  expect(screen.getByRole('listitem').textContent).toBe(
    '2026-11-20 08:00 · 初审 · 由代办人办理 · 陈 · 代安',
  );
});
