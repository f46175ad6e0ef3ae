import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { TaskPage } from '#islands/admin/areas/workflow/task/TaskPage.tsx';
import { currentHash, parseHash } from '#islands/admin/kit/navigation/router.ts';
import { choose } from '#tests/kit/island/choose.ts';
import { ok, page, type Replies } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { paperOf, taskOf } from '#tests/kit/workflow/paper.ts';

/** Opens the page of tasks with one of them. */
const openTask = (replies: Replies) =>
  openOffice(<TaskPage rest="" query={{ task: '7' }} />, {
    replies: { taskList: page([taskOf(7, '安'), taskOf(8, '博')]), ...replies },
  });
const shownTask = () => parseHash(currentHash()).query['task'];
const drawer = () => within(screen.getByRole('dialog'));

/** A task whose reader adds a signer before themselves, and takes the signer back. */
function signing() {
  let signers: object[] = [];
  const write = (after: object[]) => () => {
    signers = after;
    return ok(null);
  };
  return {
    taskPeople: ok([{ id: 3, userName: 'chen', nickName: '陈' }]),
    taskPaper: () => paperOf(taskOf(7, '安', signers[0] ? 'signing' : 'pending'), { signers }),
    taskDecide: write([{ id: 21, name: '陈', place: 'before' }]),
    taskSignerRemove: write([]),
  };
}

beforeEach(() => void (location.hash = '#/workflow/task?task=7'));

it('adding a signer leaves the task open; whoever was added can be taken back', async () => {
  const { hand, sent } = openTask(signing());
  await hand.click(await screen.findByText('加签'));
  expect(drawer().getByText(/对方同意后再由您决定/)).toBeDefined();
  await hand.click(drawer().getByLabelText('在我之后'));
  expect(drawer().getByText(/您同意后还需对方同意/)).toBeDefined();
  await hand.click(drawer().getByLabelText('在我之前'));
  await choose(hand, drawer().getByLabelText('加签给'), '陈 (chen)');
  fireEvent.change(drawer().getByLabelText('想请对方看什么（申请人看不到）'), {
    target: { value: '请先看费用' },
  });
  await hand.click(drawer().getByRole('button', { name: /^加\s?签$/ }));
  await screen.findByText('您的加签');
  const given = { note: '请先看费用', step: null, person: 'chen', place: 'before' };
  expect(sent('taskDecide')[0]!.body).toEqual({ version: 1, deed: 'addSigner', ...given });
  expect([shownTask(), drawer().queryByText('转交')]).toEqual(['7', null]);
  await hand.click(drawer().getByRole('button', { name: '撤销对陈的加签' }));
  await drawer().findByText('转交');
  const { params, body } = sent('taskSignerRemove')[0]!;
  expect([params, body]).toEqual([{ id: 7 }, { signerId: 21 }]);
  expect(screen.queryByText('您的加签')).toBeNull();
});

it('a signer reads who added them, where, and what about', async () => {
  const question = { by: '陈', note: '请先看费用', place: 'before' };
  openTask({ taskPaper: paperOf(taskOf(7, '安'), { question }) });
  await screen.findByText('陈请您先审批，然后由其决定');
  expect(drawer().getByText('请先看费用')).toBeDefined();
});
