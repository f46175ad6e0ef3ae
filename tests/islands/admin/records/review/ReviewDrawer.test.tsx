import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { organisationPlan } from '#islands/admin/areas/cooperation/organisation/organisation.tsx';
import { ReviewDrawer } from '#islands/admin/records/review/ReviewDrawer.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const ROW = {
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

it('a decision about a record of a kind that never waits ends with it, and speaks of no queue', async () => {
  const { next, events, decide } = organisationPlan.review!.contract;
  const onClose = vi.fn();
  const { hand, sent } = openOffice(
    <ReviewDrawer
      plan={organisationPlan}
      review={organisationPlan.review!}
      filter={{}}
      start={ROW}
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
