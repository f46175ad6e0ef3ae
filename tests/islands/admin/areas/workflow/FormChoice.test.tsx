import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormChoice } from '#islands/admin/areas/workflow/FormChoice.tsx';
import { choose } from '#tests/kit/island/choose.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const FORMS = [
  { id: 5, title: { zh: '请假单', en: 'Leave' } },
  { id: 6, title: { zh: '报销单', en: '' } },
];

function open(found: readonly unknown[]) {
  const onChange = vi.fn();
  const office = openOffice(<FormChoice id="form" onChange={onChange} />, {
    replies: { processForms: ok(found) },
  });
  return { ...office, onChange, list: document.querySelector('#form')! };
}

it('one of the forms without a process is chosen by its title', async () => {
  const { hand, list, onChange, sent } = open(FORMS);
  await waitFor(() => expect(sent('processForms')).toHaveLength(1));
  await choose(hand, list, '报销单');
  expect(onChange.mock.calls).toEqual([[6]]);
});

it('where no form is left, it says what to do', async () => {
  const { hand, list } = open([]);
  await hand.click(list);
  await screen.findByText(/请先新建用途为“申请”的表单；已属于其他流程的表单不列出/);
  const link = screen.getByRole('link', { name: '前往表单与问卷' });
  expect(link.getAttribute('href')).toBe('#/forms/form');
});
