import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ProcessRecord } from '#contract/workflow/process.ts';
import { ProcessDeeds } from '#islands/admin/areas/workflow/ProcessDeeds.tsx';
import { PROCESS } from '#tests/kit/island/designer.tsx';
import { ok, refusal } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const DEPLOYED = { ...PROCESS, version: 4, number: 2 } as ProcessRecord;

function open(row: ProcessRecord, turned = ok(null), permissions = ['*:*:*']) {
  const onDone = vi.fn();
  const office = openOffice(<ProcessDeeds row={row} onDone={onDone} />, {
    permissions,
    replies: { processTurn: turned, processVersions: ok([]) },
  });
  return { ...office, onDone };
}
const deeds = () =>
  [...document.querySelectorAll('.ant-btn')].map(({ textContent }) =>
    textContent.replace(/\s/, ''),
  );

it.each([
  ['suspended', '启用', 'activate'],
  ['active', '停用', 'suspend'],
] as const)('a process that is %s has the deed %s', async (state, name, turn) => {
  const { hand, sent, told, onDone } = open({ ...DEPLOYED, state });
  await hand.click(screen.getByText(name));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent('processTurn')).toMatchObject([{ params: { id: 3 }, body: { turn, version: 4 } }]);
  expect(told).toEqual(['已保存']);
});

it('a refused turn says why, and the list is read again', async () => {
  const { hand, told, onDone } = open(DEPLOYED, refusal('已被他人修改'));
  await hand.click(screen.getByText('启用'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(told).toEqual(['已被他人修改']);
});

it.each([
  ['deployed', DEPLOYED, ['*:*:*'], ['设计', '启用', '历史版本']],
  ['never deployed', { ...DEPLOYED, number: null }, ['*:*:*'], ['设计']],
  ['only to be read', DEPLOYED, ['workflow:process:query'], ['查看题目', '历史版本']],
] as const)(
  'a process that is %s offers what can be done with it',
  (_, row, permissions, offered) => {
    open(row, undefined, [...permissions]);
    expect(deeds()).toEqual(offered);
  },
);

it('the versions of a process open beside the list', async () => {
  const { hand } = open(DEPLOYED);
  await hand.click(screen.getByText('历史版本'));
  await screen.findByText('还没有历史版本');
});
