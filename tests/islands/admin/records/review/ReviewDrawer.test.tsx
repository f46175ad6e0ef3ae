import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { appealPlan } from '#islands/admin/areas/judging/appeal/appeal.tsx';
import { organisationPlan } from '#islands/admin/areas/cooperation/organisation/organisation.tsx';
import { ReviewDrawer } from '#islands/admin/records/review/ReviewDrawer.tsx';
import { ok, refusal } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const OPEN = {
  id: 7,
  version: 1,
  status: 'submitted',
  roundId: 4,
  isRedoDue: false,
  round: { zh: '初评', en: '' },
  number: 'T-1',
  title: '小模型',
  team: '知行队',
  content: '请复核',
  answer: '',
  remark: '',
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: null,
} as const;
const NEXT = { code: 200, msg: '', data: OPEN, waiting: 1 };

/** Each lease ends by a beacon when its page is left. */
beforeEach(() => void vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true));

/** Opens the queue with an appeal that is refused or admitted, while it is read anew as given. */
async function decideWhile(now: object) {
  const drawer = openOffice(
    <ReviewDrawer
      plan={appealPlan}
      review={appealPlan.review!}
      filter={{}}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    {
      replies: {
        appealNext: NEXT,
        appealEvents: ok([]),
        presenceJoin: ok({ key: 'a'.repeat(32), people: [] }),
        appealDecide: refusal('不能这样处理'),
        appealGet: ok({ ...OPEN, ...now }),
      },
    },
  );
  await drawer.hand.type(await screen.findByLabelText('答复或说明（提交人可见）'), '请补充数据');
  await drawer.hand.click(screen.getByRole('button', { name: /^受\s?理$/ }));
  return drawer;
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>('答复或说明（提交人可见）').value;

it('a record that somebody else has decided meanwhile is shown as it is now, and the note is kept', async () => {
  const { told } = await decideWhile({ version: 2, status: 'admitted', updatedBy: 'li' });
  await screen.findByText(
    '这条记录刚刚有人改过，您的处理没有生效。下面是现在的状态，您写的说明还在。',
  );
  await screen.findByRole('button', { name: '申诉成立' });
  expect([words(), told]).toEqual(['请补充数据', []]);
});

it('a refusal for another reason is said as the server says it', async () => {
  const { told } = await decideWhile({});
  await waitFor(() => expect([words(), told]).toEqual(['请补充数据', ['不能这样处理']]));
});

const ORGANISATION = {
  id: 7,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  name: { zh: '示例企业', en: '' },
  introduction: { zh: '', en: '' },
  country: 'CN',
  status: 'suspended',
  second: null,
};

it('the reason of a request goes to a colleague, and whoever asks is told that one must confirm', async () => {
  const { next, events, decide } = organisationPlan.review!.contract;
  const { hand, told } = openOffice(
    <ReviewDrawer
      plan={organisationPlan}
      review={organisationPlan.review!}
      filter={{}}
      start={{ ...ORGANISATION, status: 'active', second: 'unasked' }}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    {
      replies: {
        [next.name]: { ...ok(null), waiting: 0 },
        [events.name]: ok([]),
        [decide.name]: ok({ changed: 1 }),
      },
    },
  );
  const ask = await screen.findByRole('button', { name: '提请暂停' });
  await hand.type(screen.getByLabelText('提请理由（仅工作人员可见）'), '执照已注销');
  await hand.click(ask);
  await waitFor(() => expect(told).toEqual(['已提请 1 条，待另一位同事办理']));
});

it('a decision about a record of a kind that never waits ends with it, and speaks of no queue', async () => {
  const { next, events, decide } = organisationPlan.review!.contract;
  const onClose = vi.fn();
  const { hand, sent } = openOffice(
    <ReviewDrawer
      plan={organisationPlan}
      review={organisationPlan.review!}
      filter={{}}
      start={ORGANISATION}
      onClose={onClose}
      onDone={() => undefined}
    />,
    {
      replies: {
        [next.name]: { ...ok(null), waiting: 0 },
        [events.name]: ok([]),
        [decide.name]: ok({ changed: 1 }),
      },
    },
  );
  const drawer = await screen.findByRole('dialog', { name: '处理：机构' });
  const restore = await screen.findByRole('button', { name: /^恢\s?复$/ });
  expect([drawer.textContent, screen.queryByRole('button', { name: '下一条' })]).toEqual([
    expect.not.stringContaining('待处理'),
    null,
  ]);
  await hand.click(restore);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent(decide.name)).toMatchObject([{ body: { deed: 'restore' } }]);
});

it('a note that nobody has been sent is not lost unasked, by closing or by going on', async () => {
  const onClose = vi.fn();
  const { hand, sent } = openOffice(
    <ReviewDrawer
      plan={appealPlan}
      review={appealPlan.review!}
      filter={{}}
      onClose={onClose}
      onDone={() => undefined}
    />,
    { replies: { appealNext: NEXT, appealEvents: ok([]) } },
  );
  await hand.type(await screen.findByLabelText('答复或说明（提交人可见）'), '请补充数据');
  await hand.click(screen.getByRole('button', { name: '下一条' }));
  await hand.click(await screen.findByRole('button', { name: /^取\s?消$/ }));
  expect([words(), sent('appealNext')]).toEqual(['请补充数据', [expect.anything()]]);
  await hand.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await hand.click((await screen.findAllByRole('button', { name: /^放\s?弃/ })).at(-1)!);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('a note that is on its way is not asked about, one that was refused is', async () => {
  const onClose = vi.fn();
  const { promise: reply, resolve: refuse } = Promise.withResolvers<ReturnType<typeof refusal>>();
  const { hand, sent } = openOffice(
    <ReviewDrawer
      plan={appealPlan}
      review={appealPlan.review!}
      filter={{}}
      onClose={onClose}
      onDone={() => undefined}
    />,
    {
      replies: {
        appealNext: NEXT,
        appealEvents: ok([]),
        appealDecide: () => reply,
        appealGet: ok(OPEN),
      },
    },
  );
  await hand.type(await screen.findByLabelText('答复或说明（提交人可见）'), '请补充数据');
  await hand.click(screen.getByRole('button', { name: /^受\s?理$/ }));
  await waitFor(() => expect(sent('appealDecide')).toHaveLength(1));
  await hand.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  refuse(refusal('不能这样处理'));
  await screen.findByText('请补充数据');
  await hand.keyboard('{Escape}');
  await screen.findByRole('button', { name: /^放\s?弃/ });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('the second press of a double one decides nothing about the next record', async () => {
  const queue = [NEXT, { ...NEXT, data: { ...OPEN, id: 8, title: '大模型' } }];
  const { sent } = openOffice(
    <ReviewDrawer
      plan={appealPlan}
      review={appealPlan.review!}
      filter={{}}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    {
      replies: {
        appealNext: () => queue.shift()!,
        appealEvents: ok([]),
        presenceJoin: ok({ key: 'a'.repeat(32), people: [] }),
        appealDecide: ok({ changed: 1 }),
      },
    },
  );
  const admit = () => screen.findByRole('button', { name: /^受\s?理$/ });
  fireEvent.click(await admit(), { detail: 1 });
  await screen.findByText('大模型');
  fireEvent.click(await admit(), { detail: 2 });
  await act(async () => undefined);
  expect(sent('appealDecide')).toHaveLength(1);
  fireEvent.click(await admit(), { detail: 1 });
  await waitFor(() => expect(sent('appealDecide')).toHaveLength(2));
});
