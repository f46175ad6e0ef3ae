import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listJudgingChoices } from '#contract/judging/choices.ts';
import { deputyPlan } from '#islands/admin/areas/judging/deputy/deputy.tsx';
import { judgePlan } from '#islands/admin/areas/judging/judge/judge.tsx';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { ok, page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const ROUND = {
  id: 4,
  year: 2026,
  number: 1,
  name: { zh: '终评', en: '' },
  state: 'draft',
  version: 1,
};

it.each([
  ['a judge', judgePlan, { roundId: '4' }, 1],
  ['a deputy', deputyPlan, { roundId: '4' }, 1],
  ['a judge', judgePlan, {}, 0],
] as [string, ResourcePlan, Record<string, string>, number][])(
  '%s who is added to the list of a round is of that round',
  async (_, plan, query, count) => {
    const { hand } = openOffice(<ResourcePage plan={plan} rest="" query={query} />, {
      replies: {
        [plan.resource.list.name]: page([]),
        [listJudgingChoices.name]: ok({ rounds: [ROUND], judges: [], tracks: [] }),
      },
    });
    await hand.click(await screen.findByRole('button', { name: '新增' }));
    const form = within(await screen.findByRole('dialog'));
    await form.findByRole('combobox', { name: '评审轮次' });
    if (count > 0) expect(await form.findByText(/终评/)).toBeTruthy();
    else expect(form.queryByText(/终评/)).toBeNull();
  },
);
