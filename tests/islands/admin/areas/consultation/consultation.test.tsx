import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consultationPlan } from '#islands/admin/areas/consultation/consultation.tsx';
import { BulkDeeds } from '#islands/admin/records/review/BulkDeeds.tsx';
import { DeedForm } from '#islands/admin/records/review/DeedForm.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const review = consultationPlan.review!;
const ROW = { id: 7, version: 1, status: 'open', updatedAt: '', updatedBy: null };
const WORDS = /^未登录提交的咨询不会收到这里的答复/;
const nothing = () => undefined;

it.each([
  { isOwned: false, count: 1, label: '答复或说明（仅随记录保存，不会发送）' },
  { isOwned: true, count: 0, label: '答复或说明（提交人可见）' },
])(
  'an answer to who asked without an account is said to reach nobody: owned $isOwned',
  async ({ isOwned, count, label }) => {
    openOffice(
      <DeedForm
        plan={consultationPlan}
        review={review}
        row={{ ...ROW, isOwned }}
        onSkip={nothing}
        onDecide={async () => undefined}
      />,
    );
    expect(screen.queryAllByText(WORDS)).toHaveLength(count);
    expect(screen.getByLabelText(label)).toBeTruthy();
  },
);

it('an answer to many says so if one of them asked without an account', async () => {
  const rows = [true, false].map((isOwned, id) => ({ ...ROW, id, isOwned }));
  const { hand } = openOffice(
    <BulkDeeds plan={consultationPlan} review={review} rows={rows} onDone={nothing} />,
  );
  await hand.click(screen.getByRole('button', { name: /答复/ }));
  expect(await screen.findByText(WORDS)).toBeTruthy();
});
