import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { APPLICATION_STATES, type ApplicationState } from '#contract/workflow/application.ts';
import { ApplicationDeeds } from '#islands/admin/areas/workflow/paper/ApplicationDeeds.tsx';
import { formOf } from '#tests/kit/forms/form.ts';
import { ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const rowOf = (status: ApplicationState) => ({
  id: 7,
  version: 3,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: null,
  status,
  applicant: '安',
});
const COURSE = {
  records: [
    {
      at: '2026-11-20T00:00:00.000Z',
      deed: 'start',
      step: null,
      by: '安',
      assignee: null,
      standsFor: null,
      place: null,
      note: '',
    },
  ],
  open: [{ name: { zh: '初审', en: '' }, dueAt: null, people: ['陈', '林'] }],
  next: [],
  paper: {
    definition: formOf(
      { id: 'f1', kind: 'text', name: 'why', title: { zh: '事由', en: '' } },
      { id: 'f2', kind: 'text', name: 'more', title: { zh: '补充', en: '' } },
    ),
    answers: { f1: '探亲' },
    files: [],
  },
};

function open(status: ApplicationState, replies: Replies = {}, permissions = ['*:*:*']) {
  const done: string[] = [];
  const office = openOffice(
    <ApplicationDeeds row={rowOf(status)} onDone={() => void done.push('done')} />,
    { replies, permissions },
  );
  return { ...office, done };
}
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const dialog = async () => within(await screen.findByRole('dialog'));

it.each(APPLICATION_STATES)(
  'an application that is %s is cancelled only while it runs',
  (status) => {
    open(status);
    const isRunning = ['pending', 'active', 'returned'].includes(status);
    expect(offered()).toEqual(isRunning ? ['查看', '撤销申请'] : ['查看']);
  },
);

it.each([
  ['workflow:application:query', ['查看']],
  ['workflow:application:edit', ['撤销申请']],
  ['workflow:application:list', []],
])('who holds %s is offered %j', (permission, deeds) => {
  open('pending', {}, [permission]);
  expect(offered()).toEqual(deeds);
});

it('shows what was applied for, and how far it has come', async () => {
  const { hand, sent } = open('pending', { applicationOfficeCourse: ok(COURSE) });
  await hand.click(screen.getByRole('button', { name: /^查\s?看$/ }));
  const paper = within(await screen.findByRole('region', { name: '申请内容' }));
  const cells = [...paper.getByRole('table').querySelectorAll('th, td')];
  expect(cells.map(({ textContent }) => textContent)).toEqual(['事由', '探亲', '补充', '–']);
  const course = within(screen.getByRole('region', { name: '审批进度' }));
  expect(course.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026-11-20 08:00 · 安 · 提交申请',
    '进行中 初审 · 陈、林',
  ]);
  expect(sent('applicationOfficeCourse').map(({ params }) => params)).toEqual([{ id: 7 }]);
});

it('says so if an application cannot be read', async () => {
  const { hand } = open('pending', { applicationOfficeCourse: refusal('没有') });
  await hand.click(screen.getByRole('button', { name: /^查\s?看$/ }));
  expect(await screen.findByText('内容未能加载，可能已被删除')).toBeTruthy();
});

it('cancels with a reason, as it was read, and reloads the list', async () => {
  const { hand, sent, told, done } = open('active', { applicationDecide: ok({ changed: 1 }) });
  await hand.click(screen.getByRole('button', { name: '撤销申请' }));
  const { getByRole, getByLabelText } = await dialog();
  const confirm = getByRole('button', { name: '撤销申请' }) as HTMLButtonElement;
  expect([screen.getByText('撤销“安”的申请').tagName, confirm.disabled]).toEqual(['DIV', true]);
  await hand.type(getByLabelText('撤销原因'), ' 重复提交 ');
  await hand.click(confirm);
  await waitFor(() => expect(done).toEqual(['done']));
  expect([sent('applicationDecide').map(({ body }) => body), told]).toEqual([
    [{ records: [{ id: 7, version: 3 }], deed: 'cancel', note: '重复提交' }],
    ['申请已撤销。'],
  ]);
});

it('keeps the reason if the application was not cancelled', async () => {
  const { hand, told, done } = open('active', { applicationDecide: refusal('状态已变化') });
  await hand.click(screen.getByRole('button', { name: '撤销申请' }));
  const { getByRole, getByLabelText } = await dialog();
  const reason = getByLabelText('撤销原因') as HTMLTextAreaElement;
  await hand.type(reason, '重复提交');
  await hand.click(getByRole('button', { name: '撤销申请' }));
  await waitFor(() => expect(told).toEqual(['状态已变化']));
  expect([reason.isConnected, reason.value, done]).toEqual([true, '重复提交', []]);
});
