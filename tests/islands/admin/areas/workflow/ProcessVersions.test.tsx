import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProcessVersions } from '#islands/admin/areas/workflow/ProcessVersions.tsx';
import { minuteOf } from '#lib/own-session.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const [first, second] = ['2026-11-20T01:00:00.000Z', '2026-11-21T02:00:00.000Z'];
const VERSIONS = [
  { number: 2, deployedAt: second, deployedBy: 'bo', applications: 7, running: 2 },
  { number: 1, deployedAt: first, deployedBy: null, applications: 0, running: 0 },
];
const open = (found: readonly unknown[]) =>
  openOffice(<ProcessVersions id={3} name="请假" onEnd={() => undefined} />, {
    replies: { processVersions: ok(found) },
  });
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

it('each version says when and by whom it was deployed, and how many applied by it', async () => {
  const { sent } = open(VERSIONS);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map(cellsOf)).toEqual([
    ['版本', '发布时间', '发布人', '申请数'],
    ['2', minuteOf(second), 'bo', '7'],
    ['1', minuteOf(first), '–', '0'],
  ]);
  expect(sent('processVersions')).toMatchObject([{ params: { id: 3 } }]);
});

it('a process that was never deployed has no versions', async () => {
  open([]);
  await screen.findByText('还没有历史版本');
});
