import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Outline } from '#contract/workflow/outline.ts';
import { Designer } from '#islands/admin/areas/workflow/design/Designer.tsx';
import { ok, type Heard, type Replies } from './far-end.ts';
import { openOffice } from './office.tsx';

type Block = Outline['blocks'][number];

export const both = (zh: string) => ({ zh, en: '' });

/** A process that was never deployed. */
export const PROCESS = {
  id: 3,
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: 'bo',
  title: both('请假'),
  summary: both(''),
  administrators: [],
  formId: 5,
  form: both('请假单'),
  isCollecting: true,
  state: 'suspended',
  number: null,
  isChanged: true,
  running: 0,
};

const CHOICES = {
  questions: [
    { id: 'f1', name: 'days', title: both('天数'), type: 'number' },
    {
      id: 'f2',
      name: 'vehicle',
      title: both('交通工具'),
      type: 'number',
      options: [{ id: 2, label: both('火车') }],
    },
  ],
  roles: [{ key: 'reviewer', name: both('审核员') }],
  departments: [],
  posts: [],
  people: [{ userName: 'lihua', nickName: '李华' }],
};

/** A step in which somebody of the roles decides. */
export const stepOf = (id: string, zh: string, roles: string[] = ['reviewer']): Block => ({
  kind: 'approval',
  id,
  name: both(zh),
  who: { people: [], roles, departments: [], posts: [] },
  quorum: 'any',
  ratio: 50,
  isSelfAllowed: false,
  hours: 48,
  isWorking: false,
  overdue: 'remind',
  hidden: [],
});

/** A choice of which the first branch is taken if the rule holds. Each branch has a step. */
export const choiceOf = (when: string): Block => ({
  kind: 'choice',
  id: 'c1',
  name: both(''),
  branches: [
    { id: 'c2', name: both('甲'), when, blocks: [stepOf('b1', '长假')] },
    { id: 'c3', name: both('乙'), when: '', blocks: [stepOf('b2', '短假')] },
  ],
});

/** The button of a name. The page has many, of which testing-library would compute the roles one by one. */
export const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );

/** Ids of the blocks in the order in which the designer shows them. */
export const shownBlocks = () =>
  [...document.querySelectorAll('.flow-card .flow-face')].map(({ id }) =>
    id.replace('flow-at-', ''),
  );

interface Given {
  permissions?: string[];
  replies?: Replies;
}

/** Opens the designer of a process. */
export async function openDesigner(blocks: Block[], { permissions, replies }: Given = {}) {
  let version = 1;
  const designer = openOffice(<Designer id={3} />, {
    ...(permissions && { permissions }),
    replies: {
      processGet: ok(PROCESS),
      processOutline: ok({ outline: { blocks }, version }),
      processChoices: ok(CHOICES),
      processOutlineSave: ({ body }: Heard) => ok({ ...(body as object), version: ++version }),
      processDeploy: ok({ number: 1 }),
      ...replies,
    },
  });
  await screen.findByText('申请人提交表单');
  const press = (name: string) => designer.hand.click(buttonOf(name)!);
  const saved = () => designer.sent('processOutlineSave').at(-1)?.body as { outline: Outline };
  return { ...designer, press, saved };
}

/** Deploys the process, and answers the question whether to. */
export const deploy = async ({ press, hand }: Awaited<ReturnType<typeof openDesigner>>) => {
  await press('发布');
  const question = within(await screen.findByRole('dialog', { name: '发布流程“请假”？' }));
  await hand.click(question.getByRole('button', { name: /^发\s?布$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
