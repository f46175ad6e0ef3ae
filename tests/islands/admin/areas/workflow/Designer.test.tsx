import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Outline } from '#contract/workflow/outline.ts';
import { Designer } from '#islands/admin/areas/workflow/design/Designer.tsx';
import { ok, type Heard } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const both = (zh: string) => ({ zh, en: '' });
const PROCESS = {
  id: 3,
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: 'bo',
  title: both('请假'),
  summary: both(''),
  administrators: [],
  formId: 5,
  form: both('请假单'),
  state: 'suspended',
  number: null,
  isChanged: true,
  running: 0,
};
const CHOICES = {
  questions: [{ id: 'f1', name: 'days', title: both('天数'), type: 'number' }],
  roles: [{ key: 'reviewer', name: both('审核员') }],
  departments: [],
  posts: [],
};
const stepOf = (id: string, zh: string, roles: string[]): Outline['blocks'][number] => ({
  kind: 'approval',
  id,
  name: both(zh),
  who: { people: [], roles, departments: [], posts: [] },
  quorum: 'any',
  ratio: 50,
  isSelfAllowed: false,
  hours: 48,
  overdue: 'remind',
  hidden: [],
});

/** The button of a name. The page has many, of which testing-library would compute the roles one by one. */
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );

/** Opens the designer of a process. */
async function openDesigner(blocks: Outline['blocks'], permissions?: string[]) {
  let version = 1;
  const designer = openOffice(<Designer id={3} />, {
    ...(permissions && { permissions }),
    replies: {
      processGet: ok(PROCESS),
      processOutline: ok({ outline: { blocks }, version }),
      processChoices: ok(CHOICES),
      processOutlineSave: ({ body }: Heard) => ok({ ...(body as object), version: ++version }),
      processDeploy: ok({ number: 1 }),
    },
  });
  await screen.findByText('申请人提交表单');
  const press = (name: string) => designer.hand.click(buttonOf(name)!);
  const saved = () => designer.sent('processOutlineSave').at(-1)?.body as { outline: Outline };
  return { ...designer, press, saved };
}

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
  await openDesigner([stepOf('b1', '部门审核', ['reviewer'])]);
  screen.getByRole('button', {
    name: '审批 · 部门审核 角色“审核员”，任意一人同意即可 48 小时内未处理：提醒审批人',
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

it('a moved step keeps the focus, and a removed one can be brought back', async () => {
  const given = [stepOf('b1', '一', ['reviewer']), stepOf('b2', '二', ['reviewer'])];
  const { press, undos, told } = await openDesigner(given);
  await press('下移 一');
  await waitFor(() => expect(document.activeElement?.id).toBe('flow-at-b1'));
  const shown = () =>
    [...document.querySelectorAll('.flow-card .flow-face')].map(({ id }) => id.slice(-2));
  expect(shown()).toEqual(['b2', 'b1']);
  await press('删除 二');
  expect(shown()).toEqual(['b1']);
  expect(told.at(-1)).toBe('已删除“二”。');
  await undos[0]!();
  await waitFor(() => expect(shown()).toEqual(['b2', 'b1']));
});

it('whoever may not edit processes only looks at one', async () => {
  await openDesigner([stepOf('b1', '一', ['reviewer'])], ['workflow:process:query']);
  expect(buttonOf('删除 一')).toBeUndefined();
  expect(buttonOf('发布')).toBeUndefined();
});

it('a dry run shows the steps that answers lead to', async () => {
  const choice = (when: string): Outline['blocks'][number] => ({
    kind: 'choice',
    id: 'c1',
    name: both(''),
    branches: [
      { id: 'c2', name: both(''), when, blocks: [stepOf('b1', '长假', ['reviewer'])] },
      { id: 'c3', name: both(''), when: '', blocks: [stepOf('b2', '短假', ['reviewer'])] },
    ],
  });
  const { press } = await openDesigner([choice('days > 3')]);
  await press('试运行');
  const follows = await screen.findByRole('list', { name: '后续环节' });
  expect(follows.textContent).toContain('短假');
  fireEvent.change(screen.getByLabelText('天数', { selector: 'input' }), {
    target: { value: '5' },
  });
  await waitFor(() => expect(follows.textContent).toContain('长假'));
});
