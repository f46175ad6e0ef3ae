import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listJudgingChoices } from '#contract/judging/choices.ts';
import { AssignmentTools } from '#islands/admin/areas/judging/assignment/AssignmentTools.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const ROUND = {
  id: 4,
  year: 2026,
  number: 1,
  name: { zh: '初评', en: '' },
  state: 'closed',
  version: 1,
};

it.each(['自动分配', '手动分配', '导入分配', '校准作品'])(
  'a dialog about a round begins with the one that the list is about: %s',
  async (deed) => {
    const { hand } = openOffice(
      <AssignmentTools
        filter={{ roundId: 4 }}
        order={undefined}
        total={0}
        onDone={() => undefined}
      />,
      {
        replies: { [listJudgingChoices.name]: ok({ rounds: [ROUND], judges: [], tracks: [] }) },
      },
    );
    await hand.click(screen.getByRole('button', { name: deed }));
    expect(await within(await screen.findByRole('dialog')).findByText(/初评/)).toBeTruthy();
  },
);
