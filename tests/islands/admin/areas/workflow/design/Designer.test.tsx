import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok, refusal } from '#tests/kit/island/far-end.ts';
import {
  deploy,
  buttonOf,
  choiceOf,
  openDesigner,
  PROCESS,
  shownBlocks,
  stepOf,
} from '#tests/kit/island/designer.tsx';

it('a step is inserted, named, given to a role and saved', async () => {
  const { press, hand, saved } = await openDesigner([]);
  await press('在“流程”末尾插入');
  await hand.click(await screen.findByText('审批'));
  const name = await waitFor(() => document.querySelector<HTMLInputElement>('#flow-name-zh')!);
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: '部门审核' } });
  await hand.click(document.querySelector('#flow-roles')!);
  await hand.click(await screen.findByTitle('审核员'));
  await screen.findByText('角色“审核员”，任意一人同意即可');
  await waitFor(
    () =>
      expect(saved()?.outline.blocks).toMatchObject([
        { kind: 'approval', name: { zh: '部门审核' }, who: { roles: ['reviewer'] } },
      ]),
    { timeout: 4000 },
  );
});

it('a card says what its step does', async () => {
  await openDesigner([stepOf('b1', '部门审核')]);
  screen.getByRole('button', {
    name: '审批 · 部门审核 角色“审核员”，任意一人同意即可 48 小时内未处理：提醒审批人',
  });
});

it('hours count on working days alone where a step says so', async () => {
  const { hand, saved } = await openDesigner([stepOf('b1', '部门审核')]);
  await hand.click(screen.getByRole('button', { name: /^审批 · 部门审核/ }));
  await hand.click(await screen.findByRole('switch', { name: '只算工作日' }));
  await screen.findByText('工作日 48 小时内未处理：提醒审批人');
  await waitFor(() => expect(saved()?.outline.blocks).toMatchObject([{ isWorking: true }]), {
    timeout: 4000,
  });
});

it('what prevents the deployment leads to its field', async () => {
  const { press, hand, sent } = await openDesigner([stepOf('b1', '部门审核', [])]);
  await press('发布');
  const alert = await screen.findByRole('alert');
  await hand.click(within(alert).getByRole('button', { name: '部门审核' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('flow-who'));
  expect(sent('processDeploy')).toEqual([]);
});

it('the deployment asks first, and then nothing says any more that it could be deployed', async () => {
  let isChanged = true;
  const designer = await openDesigner([stepOf('b1', '部门审核', [])], {
    replies: {
      processGet: () => ok({ ...PROCESS, isChanged, version: isChanged ? 1 : 2 }),
      processDeploy: () => {
        isChanged = false;
        return ok({ number: 1 });
      },
    },
  });
  await designer.press('发布');
  const alert = await screen.findByRole('alert');
  await designer.hand.click(within(alert).getByRole('button', { name: '部门审核' }));
  await designer.hand.click(document.querySelector('#flow-roles')!);
  await designer.hand.click(await screen.findByTitle('审核员'));
  await screen.findByText('内容完整，可以发布。');
  await deploy(designer);
  await waitFor(() => expect(designer.told).toContain('已发布第 1 版。'));
  await waitFor(() => expect(screen.queryByText('内容完整，可以发布。')).toBeNull());
});

it('people are chosen by name, and a nickname that is typed becomes a login name', async () => {
  const { hand, saved } = await openDesigner([stepOf('b1', '部门审核')]);
  await hand.click(screen.getByRole('button', { name: /^审批 · 部门审核/ }));
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('#flow-who')!);
  await hand.click(input);
  expect(await screen.findByTitle('李华 (lihua)')).toBeTruthy();
  fireEvent.change(input, { target: { value: '李华,nobody,' } });
  await screen.findByText('nobody 不在可审批的人员之中，请检查登录名。');
  await waitFor(
    () => expect(saved()?.outline.blocks).toMatchObject([{ who: { people: ['lihua', 'nobody'] } }]),
    { timeout: 4000 },
  );
});

it('what the server refuses is listed at its place until the process changes', async () => {
  const msg = '没有登录名为 gone 的可用账号';
  const designer = await openDesigner([stepOf('b1', '部门审核')], {
    replies: { processDeploy: refusal('还有 1 项需要填写或修改', [{ place: 'b1.who', msg }]) },
  });
  const { press, hand, sent } = designer;
  await deploy(designer);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('listitem').textContent).toBe(`部门审核 ${msg}`);
  await hand.click(within(alert).getByRole('button', { name: '部门审核' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('flow-who'));
  expect(document.querySelector('#flow-who-fault')!.textContent).toBe(msg);
  await deploy(designer);
  await waitFor(() => expect(sent('processDeploy')).toHaveLength(2));
  await press('复制 部门审核');
  await waitFor(() => expect(screen.queryByText(msg)).toBeNull());
});

it('a moved step keeps the focus, and a removed one can be brought back', async () => {
  const given = [stepOf('b1', '一'), stepOf('b2', '二')];
  const { press, undos, told } = await openDesigner(given);
  await press('下移 一');
  await waitFor(() => expect(document.activeElement?.id).toBe('flow-at-b1'));
  expect(shownBlocks()).toEqual(['b2', 'b1']);
  await press('删除 二');
  expect(shownBlocks()).toEqual(['b1']);
  expect(told.at(-1)).toBe('已删除“二”。');
  await undos[0]!();
  await waitFor(() => expect(shownBlocks()).toEqual(['b2', 'b1']));
});

it('whoever may not edit processes only looks at one', async () => {
  await openDesigner([stepOf('b1', '一')], { permissions: ['workflow:process:query'] });
  expect(buttonOf('删除 一')).toBeUndefined();
  expect(buttonOf('发布')).toBeUndefined();
});

it('a dry run shows the steps that answers lead to', async () => {
  const { press } = await openDesigner([choiceOf('days > 3')]);
  await press('试运行');
  const follows = await screen.findByRole('list', { name: '后续环节' });
  expect(follows.textContent).toContain('短假');
  fireEvent.change(screen.getByLabelText('天数', { selector: 'input' }), {
    target: { value: '5' },
  });
  await waitFor(() => expect(follows.textContent).toContain('长假'));
});

it('says that nobody can apply by a form that collects no answers, and leads to it', async () => {
  await openDesigner([], { replies: { processGet: ok({ ...PROCESS, isCollecting: false }) } });
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('表单“请假单”目前不收集答卷，无法提交申请')).toBeTruthy();
  expect(within(alert).getByRole('link', { name: '打开表单' }).getAttribute('href')).toBe(
    '#/forms/form/5',
  );
});

it('a process without a version was not suspended', async () => {
  await openDesigner([]);
  expect(document.querySelector('.builder-head .office-mark')?.textContent).toBe('未发布');
});
