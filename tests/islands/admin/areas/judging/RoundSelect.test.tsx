import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { assignmentPlan } from '#islands/admin/areas/judging/assignment/assignment.tsx';
import { judgePlan } from '#islands/admin/areas/judging/judge/judge.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const round = (id: number, zh: string) =>
  ({ id, year: 2026, number: id, name: { zh, en: '' }, state: 'open', version: 1 }) as const;
const ROW = { id: 9, version: 1, updatedAt: '', updatedBy: null, roundId: 2 };

it.each([
  ['judges', judgePlan],
  ['assignments', assignmentPlan],
])('a list of the %s of all rounds names the round of each', async (_, { columns }) => {
  const { View } = columns.find(({ name }) => name === 'roundId')!;
  openOffice(<p>{View && <View row={ROW} value={ROW.roundId} onDone={() => undefined} />}</p>, {
    replies: {
      judgingChoices: ok({ rounds: [round(1, '初评'), round(2, '终评')], judges: [], tracks: [] }),
    },
  });
  await screen.findByText('2026 届 终评');
});
