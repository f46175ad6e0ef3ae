import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { Editor } from '#islands/admin/editor/Editor.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { LINK, UNREVIEWED } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { get, review } = linkPlan.type;

it('a schedule is offered only once a new record is saved, and its entry says so', async () => {
  const { hand } = openOffice(<Editor plan={linkPlan} id={undefined} />);
  await hand.click(screen.getByRole('button', { name: '更多' }));
  const entry = await screen.findByRole('menuitem', { name: '定时（保存后可用）' });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});

it('a schedule is changed or cancelled from its note', async () => {
  const { hand } = openOffice(<Editor plan={linkPlan} id={3} />, {
    replies: {
      [get.name]: ok({ ...LINK, publishAt: '2036-03-02T01:00:00.000Z' }),
      [review.name]: UNREVIEWED,
    },
  });
  await hand.click(await screen.findByRole('button', { name: '修改或取消' }));
  expect(await screen.findByRole('dialog', { name: '定时：大学' })).toBeTruthy();
});
