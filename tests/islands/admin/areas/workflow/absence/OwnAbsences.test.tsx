import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { TaskPage } from '#islands/admin/areas/workflow/task/TaskPage.tsx';
import { choose } from '#tests/kit/island/choose.ts';
import { ok, page, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { paperOf, taskOf } from '#tests/kit/workflow/paper.ts';

const ABSENCE = {
  id: 5,
  accountId: 1,
  userName: 'admin',
  nickName: '管理员',
  firstDay: '2026-12-01',
  lastDay: '2026-12-04',
  deputyId: 3,
  deputy: '陈',
  version: 2,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: null,
};
const DAYS = '2026-12-01 至 2026-12-04';

/** Opens the reader's absences over the page of tasks. */
async function openAbsences(replies: Replies = {}) {
  let kept: object[] = [ABSENCE];
  const office = openOffice(<TaskPage rest="" query={{}} />, {
    replies: {
      taskList: page([taskOf(7, '安')]),
      taskPeople: ok([{ id: 3, userName: 'chen', nickName: '陈' }]),
      ownAbsenceList: () => ok(kept),
      ownAbsenceAdd: ok(null),
      ownAbsenceEdit: ok(null),
      ownAbsenceRemove: () => {
        kept = [];
        return ok(null);
      },
      ...replies,
    },
  });
  await office.hand.click(await screen.findByRole('button', { name: '我的离岗安排' }));
  await screen.findByText(/代办人：陈/);
  return office;
}
const drawer = () => within(screen.getByRole('dialog'));
const enterDay = (label: string, day: string) => {
  const input = drawer().getByLabelText(label);
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: day } });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
};
const save = () => drawer().getByRole('button', { name: /^保\s?存$/ });

beforeEach(() => void (location.hash = '#/workflow/task'));

it('an absence is entered with its days and a deputy', async () => {
  const { hand, sent } = await openAbsences();
  enterDay('开始日期', '2026-12-10');
  enterDay('结束日期', '2026-12-12');
  await choose(hand, drawer().getByLabelText('代办人'), '陈 (chen)');
  await hand.click(save());
  await waitFor(() => expect(sent('ownAbsenceAdd')).toHaveLength(1));
  expect(sent('ownAbsenceAdd')[0]!.body).toEqual({
    firstDay: '2026-12-10',
    lastDay: '2026-12-12',
    deputyId: 3,
  });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('添加离岗安排'));
});

it('is not sent without days, nor with the last before the first, which is said at the field', async () => {
  const { hand, sent } = await openAbsences();
  await hand.click(save());
  expect(drawer().getAllByText('请选择日期。')).toHaveLength(2);
  enterDay('开始日期', '2026-12-10');
  enterDay('结束日期', '2026-12-09');
  await drawer().findByText('结束日期不得早于开始日期，且最长一年。');
  expect(drawer().getByLabelText('结束日期').getAttribute('aria-invalid')).toBe('true');
  await hand.click(save());
  expect(sent('ownAbsenceAdd')).toEqual([]);
});

it('is changed in the same form, and keeps what was typed if it is refused', async () => {
  const overlap = refusal('这些日期中已有离岗安排');
  const { hand, sent, told } = await openAbsences({ ownAbsenceEdit: overlap });
  await hand.click(drawer().getByRole('button', { name: `编辑 ${DAYS}` }));
  expect(document.activeElement?.textContent).toBe('编辑离岗安排');
  enterDay('结束日期', '2026-12-08');
  await hand.click(save());
  await waitFor(() => expect(told).toEqual(['这些日期中已有离岗安排']));
  const { params, body } = sent('ownAbsenceEdit')[0]!;
  expect([params, body]).toEqual([
    { id: 5 },
    { firstDay: '2026-12-01', lastDay: '2026-12-08', deputyId: 3, version: 2 },
  ]);
  expect(drawer().getByLabelText<HTMLInputElement>('结束日期').value).toBe('2026-12-08');
});

it('is removed', async () => {
  const { hand, sent } = await openAbsences();
  await hand.click(drawer().getByRole('button', { name: `删除 ${DAYS}` }));
  await drawer().findByText('还没有离岗安排。');
  expect(sent('ownAbsenceRemove')[0]!.params).toEqual({ id: 5 });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('添加离岗安排'));
});

it('a deputy reads in whose place they decide', async () => {
  const task = { ...taskOf(7, '安'), standsFor: ['博', '陈'] };
  openOffice(<TaskPage rest="" query={{ task: '7' }} />, {
    replies: { taskList: page([task]), taskPaper: paperOf(task) },
  });
  await screen.findByText('您作为代办人，代博、陈审批。');
});
