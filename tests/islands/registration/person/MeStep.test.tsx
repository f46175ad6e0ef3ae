import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MeStep } from '#islands/registration/person/MeStep.tsx';
import type { Work } from '#islands/registration/form/work.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';

const VIEW = { drafts: {}, title: '', clashes: [], phase: 'idle', savedAt: null };
const DONE = /提交报名由队长完成/;

/** Renders the last step of a member with a number of missing answers. */
function stepOf(missing: number, view: object, reload = vi.fn(() => Promise.resolve())) {
  const members = [{ id: 1, isSelf: true, isConfirmed: true }];
  const team = { id: 1, role: 'member', members, person: null };
  const entry = { id: 7, state: 'draft', missing, marks: [], hasIdentityCase: false, team };
  const work = { entry, view: { ...VIEW, ...view }, reload };
  return <MeStep work={work as unknown as Work} answering={undefined} />;
}

it('missing answers are counted again after a save; then a member reads that the captain submits', async () => {
  const reload = vi.fn(() => Promise.resolve());
  const { redraw } = openEnter(stepOf(1, {}, reload));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.queryByText(DONE)).toBeNull();
  redraw(stepOf(1, { phase: 'saved', savedAt: '2026-05-01T08:00:00.000Z' }, reload));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  redraw(stepOf(0, { phase: 'saved', savedAt: '2026-05-01T08:00:00.000Z' }, reload));
  expect(screen.getByText(DONE)).toBeDefined();
});
