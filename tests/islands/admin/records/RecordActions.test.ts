import { expect, it } from 'vitest';
import { releasePlan } from '#islands/admin/areas/judging/release/release.tsx';
import { outboxPlan } from '#islands/admin/areas/messaging/outbox.ts';
import { nameOf } from '#islands/admin/records/RecordActions.tsx';

const ROW = { id: 6, version: 1, updatedAt: '2026-11-20T00:00:00.000Z', updatedBy: null };
const ROUND = { round: { zh: '初评', en: 'First round' } };

it.each([
  ['its title', { ...ROUND, title: '作品' }, releasePlan, '作品'],
  ['the naming column of its list', ROUND, releasePlan, '初评'],
  ['that of another list', { recipient: 'a@example.org' }, outboxPlan, 'a@example.org'],
  ['its id if neither is there', { recipient: '' }, outboxPlan, '6'],
])('a record is named by %s', (_, part, { columns }, name) => {
  expect(nameOf({ ...ROW, ...part }, 'zh', columns)).toBe(name);
});
