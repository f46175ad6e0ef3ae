import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { taskAfter } from '#islands/admin/areas/workflow/task/task-after.ts';
import { TaskPage } from '#islands/admin/areas/workflow/task/TaskPage.tsx';
import { currentHash, parseHash } from '#islands/admin/kit/navigation/router.ts';
import { ok, page, refusal, type Heard, type Replies } from '#tests/kit/island/far-end.ts';
import { choose } from '#tests/kit/island/choose.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { paperOf, taskOf } from '#tests/kit/workflow/paper.ts';

const ROWS = [taskOf(7, '安'), taskOf(8, '博')];
/** Opens the page of tasks. */
function openTasks(query: Record<string, string>, replies: Replies = {}) {
  return openOffice(<TaskPage rest="" query={query} />, {
    replies: {
      taskList: page(ROWS),
      taskPaper: ({ params }: Heard) =>
        paperOf(ROWS.find(({ id }) => id === (params as { id: number }).id)!),
      taskDecide: ok(null),
      taskApprove: ok({ changed: 2 }),
      ...replies,
    },
  });
}
const shownTask = () => parseHash(currentHash()).query['task'];
const drawer = () => within(screen.getByRole('dialog'));
const HINT = 'Ctrl+Enter 提交';
const textOf = (id: string) => document.getElementById(id)!.textContent;
/** The inputs that are marked as wrong, by their labels, with all that is read with them. */
const faults = () =>
  [...screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(
    (input) => [
      input.labels![0]!.textContent,
      input.getAttribute('aria-describedby')!.split(' ').map(textOf).join(' '),
    ],
  );

beforeEach(() => void (location.hash = '#/workflow/task?task=7'));

it('the list shows what is to be done, and says in words what is overdue', async () => {
  const { sent } = openTasks({});
  await screen.findByText('安');
  expect(sent('taskList')[0]!.body).toMatchObject({ filter: { view: 'todo' } });
  expect(screen.getAllByText('已逾期').length).toBeGreaterThan(0);
});

it('says where contents are approved, to whoever may approve them', async () => {
  openTasks({});
  const link = await screen.findByRole('link', { name: '前往首页' });
  expect(link.getAttribute('href')).toBe('#/');
  cleanup();
  openOffice(<TaskPage rest="" query={{}} />, {
    permissions: ['workflow:task:list'],
    replies: { taskList: page(ROWS) },
  });
  await screen.findByText('安');
  expect(screen.queryByRole('link', { name: '前往首页' })).toBeNull();
});

it('the list says in whose place somebody decides', async () => {
  openTasks({}, { taskList: page([{ ...taskOf(7, '安'), standsFor: ['博', '陈'] }]) });
  expect(await screen.findByText('代博、陈')).toBeTruthy();
});

it('approving opens the next task', async () => {
  const { hand, sent } = openTasks({ task: '7' });
  await screen.findByText('探亲');
  await hand.click(drawer().getByRole('button', { name: /^同\s?意$/ }));
  await waitFor(() => expect(shownTask()).toBe('8'));
  expect(sent('taskDecide')[0]).toMatchObject({
    params: { id: 7 },
    body: { version: 1, deed: 'approve', note: '' },
  });
});

it('Ctrl+Enter approves', async () => {
  const { sent } = openTasks({ task: '7' });
  await screen.findByText('探亲');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sent('taskDecide')).toHaveLength(1));
});

it('rejecting needs a note', async () => {
  const { hand, sent } = openTasks({ task: '7' });
  await screen.findByText('探亲');
  await hand.click(drawer().getByText('驳回'));
  const reject = drawer().getByRole('button', { name: /^驳\s?回$/ });
  await hand.click(reject);
  await waitFor(() => expect(document.activeElement).toBe(drawer().getByLabelText('意见')));
  expect(faults()).toEqual([['意见', `请填写意见。 ${HINT}`]]);
  expect(sent('taskDecide')).toEqual([]);
  fireEvent.change(drawer().getByLabelText('意见'), { target: { value: '材料不全' } });
  await hand.click(reject);
  await waitFor(() =>
    expect(sent('taskDecide').map(({ body }) => body)).toEqual([
      { version: 1, deed: 'reject', note: '材料不全', step: null, person: '', place: 'before' },
    ]),
  );
});

it('transferring needs a person and a note, and the first that is missing gets the focus', async () => {
  const people = ok([{ id: 3, userName: 'chen', nickName: '陈' }]);
  const { hand, sent } = openTasks({ task: '7' }, { taskPeople: people });
  await screen.findByText('探亲');
  await hand.click(drawer().getByText('转交'));
  const transfer = drawer().getByRole('button', { name: /^转\s?交$/ });
  const [person, note] = [drawer().getByLabelText('转交给'), drawer().getByLabelText('意见')];
  await hand.click(transfer);
  await waitFor(() => expect(document.activeElement).toBe(person));
  expect(faults()).toEqual([
    ['转交给', '请选择人员。'],
    ['意见', `请填写意见。 ${HINT}`],
  ]);
  await choose(hand, person, '陈 (chen)');
  await hand.click(transfer);
  await waitFor(() => expect(document.activeElement).toBe(note));
  expect([faults(), sent('taskDecide')]).toEqual([[['意见', `请填写意见。 ${HINT}`]], []]);
});

it('asking for an opinion leaves the task open, and says whose answer is awaited', async () => {
  const people = ok([{ id: 3, userName: 'chen', nickName: '陈' }]);
  const asked = paperOf(ROWS[0]!, { question: null, awaited: ['陈'] });
  const papers = [paperOf(ROWS[0]!), asked];
  const { hand, sent } = openTasks(
    { task: '7' },
    { taskPeople: people, taskPaper: () => (papers.length > 1 ? papers.shift()! : papers[0]!) },
  );
  await screen.findByText('探亲');
  await hand.click(drawer().getByText('委派'));
  await choose(hand, drawer().getByLabelText('委派给'), '陈 (chen)');
  fireEvent.change(drawer().getByLabelText('想请对方答复什么'), {
    target: { value: '费用合理吗' },
  });
  await hand.click(drawer().getByRole('button', { name: /^委\s?派$/ }));
  await screen.findByText('等待答复：陈');
  expect(sent('taskDecide').map(({ body }) => body)).toEqual([
    {
      version: 1,
      deed: 'delegate',
      note: '费用合理吗',
      step: null,
      person: 'chen',
      place: 'before',
    },
  ]);
  expect(shownTask()).toBe('7');
});

it('whoever is asked for an opinion answers, and is offered nothing else but a comment', async () => {
  const task = taskOf(7, '安', 'delegated');
  const { hand, sent } = openTasks(
    { task: '7' },
    {
      taskList: page([task, ROWS[1]!]),
      taskPaper: paperOf(task, {
        question: { by: '陈', note: '费用合理吗', place: null },
        awaited: [],
      }),
    },
  );
  await screen.findByText('陈请您答复');
  expect(drawer().getByText('费用合理吗')).toBeDefined();
  expect(
    drawer()
      .getAllByRole('radio')
      .map((one) => one.parentElement!.textContent),
  ).toEqual(['答复', '评论']);
  fireEvent.change(drawer().getByLabelText('意见'), { target: { value: '合理' } });
  await hand.click(drawer().getByRole('button', { name: /^答\s?复$/ }));
  await waitFor(() => expect(shownTask()).toBe('8'));
  expect(sent('taskDecide').map(({ body }) => body)).toEqual([
    { version: 1, deed: 'resolve', note: '合理', step: null, person: '', place: 'before' },
  ]);
});

it('a task that asks for an opinion cannot be chosen to be approved', async () => {
  openTasks({}, { taskList: page([taskOf(7, '安', 'delegated'), ROWS[1]!]) });
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /请假/ });
  expect(boxes.map(({ disabled }) => disabled)).toEqual([true, false]);
});

it('if somebody else was faster, it says so and opens the next task', async () => {
  const papers = [paperOf(ROWS[0]!), paperOf(taskOf(7, '安', 'cancelled'))];
  const { hand, told } = openTasks(
    { task: '7' },
    {
      taskDecide: refusal('已由他人处理'),
      taskPaper: () => (papers.length > 1 ? papers.shift()! : papers[0]!),
    },
  );
  await screen.findByText('探亲');
  await hand.click(drawer().getByRole('button', { name: /^同\s?意$/ }));
  await waitFor(() => expect(shownTask()).toBe('8'));
  expect(told).toContain('已由他人处理');
});

it('several tasks are approved at once', async () => {
  const { hand, sent } = openTasks({});
  await screen.findByText('安');
  await hand.click(screen.getByRole('checkbox', { name: '全选' }));
  await hand.click(screen.getByRole('button', { name: '同意所选 2 项' }));
  const dialog = within(await screen.findByRole('dialog'));
  await hand.click(dialog.getByRole('button', { name: /^同\s?意$/ }));
  await waitFor(() =>
    expect(sent('taskApprove')[0]?.body).toEqual({
      tasks: [
        { id: 7, version: 1 },
        { id: 8, version: 1 },
      ],
      note: '',
    }),
  );
});

it('the next task is the one below, and the first one at the end', () => {
  expect(taskAfter(ROWS, 7)).toBe(8);
  expect(taskAfter(ROWS, 8)).toBe(7);
  expect(taskAfter([taskOf(7, '安')], 7)).toBeUndefined();
});

it.each([
  [{}, '没有待您审批的申请'],
  [{ view: 'done' }, '您还没有办理过审批'],
  [{ view: 'copied' }, '还没有抄送给您的申请'],
] as const)('an empty view %j says what there is none of', async (query, words) => {
  openTasks(query, { taskList: page([]) });
  await screen.findByText(words);
});

it('the view is chosen above the list, outside of its filters', async () => {
  const { hand } = openTasks({});
  const views = await screen.findByRole('radiogroup', { name: '审批范围' });
  expect(views.closest('search')).toBeNull();
  await hand.click(within(views).getByText('已办'));
  expect(parseHash(currentHash()).query['view']).toBe('done');
});
