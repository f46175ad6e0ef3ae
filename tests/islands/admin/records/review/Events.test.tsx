import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { certificationPlan } from '#islands/admin/areas/cooperation/organisation/certification.tsx';
import type { Review } from '#islands/admin/records/plan.ts';
import { Events } from '#islands/admin/records/review/Events.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const ROW = { id: 7, version: 1, updatedAt: '', updatedBy: null };
const event = { side: 'owner', by: '王芳', state: 'draft', note: '' };
const EVENTS = [
  { ...event, at: '2026-03-01T04:00:00.000Z', deed: 'submit' },
  { ...event, at: '2026-03-02T04:00:00.000Z', deed: 'approve', side: 'reviewer', by: '李敏' },
  { ...event, at: '2026-03-03T04:00:00.000Z', deed: 'expire', side: 'reviewer', by: null },
];

it.each([
  { isOfMany: true, sender: '王芳' },
  { isOfMany: false, sender: '提交人' },
])('a history tells who acted: $sender, and nobody of what happened by itself', async (given) => {
  const review: Review = { ...certificationPlan.review!, isOfMany: given.isOfMany };
  openOffice(<Events review={review} kind="certification" row={ROW} />, {
    replies: { [review.contract.events.name]: ok(EVENTS) },
  });
  const story = await screen.findByRole('region', { name: '经过' });
  expect(
    [...story.querySelectorAll('.ant-timeline-item-content')].map((one) => one.textContent),
  ).toEqual([
    `2026-03-01 12:00 · ${given.sender} · 提交认证`,
    '2026-03-02 12:00 · 李敏 · 通过',
    '2026-03-03 12:00 · 认证到期',
  ]);
});
