import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { postPlan } from '#islands/admin/areas/identity/post.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { setWidth } from '#tests/kit/island/width.ts';

const POST = {
  id: 1,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  code: 'secretary',
  name: { zh: '秘书', en: '' },
  sort: 1,
  status: 'active',
};

/** A deed that requires a reason. */
function Return() {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <RowButton onClick={() => ask(true)}>退回</RowButton>
      {isAsked && (
        <AskDialog
          title="退回秘书"
          okText="退回秘书"
          onGive={() => Promise.resolve()}
          onEnd={() => ask(false)}
        >
          <input aria-label="理由" />
        </AskDialog>
      )}
    </>
  );
}

afterEach(() => setWidth(1024));

it('the dialog of a row and its input stay when the window becomes wider or narrower', async () => {
  setWidth(1440);
  const { hand } = openOffice(
    <ResourcePage plan={{ ...postPlan, More: Return }} rest="" query={{}} />,
    {
      replies: { postList: page([POST]) },
    },
  );
  await screen.findByText('秘书');
  await hand.click(screen.getByRole('button', { name: '操作 秘书' }));
  await hand.click(screen.getAllByRole('button', { name: '退回' }).at(-1)!);
  const dialog = within(await screen.findByRole('dialog', { name: '退回秘书' }));
  await hand.type(dialog.getByRole('textbox', { name: '理由' }), '缺少附件');
  for (const width of [1024, 390, 1440]) {
    setWidth(width);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: '理由' }).value).toBe('缺少附件');
    expect(document.querySelectorAll('.office-cards')).toHaveLength(0);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  }
  setWidth(390);
  await hand.click(dialog.getByRole('button', { name: /取\s?消/ }));
  screen.getByRole('button', { name: '刷新' }).focus();
  expect(await screen.findByText('秘书')).toBeTruthy();
  expect(document.querySelectorAll('.office-cards')).toHaveLength(1);
});
