import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormGroup } from '#contract/forms/group.ts';
import { FormGroups } from '#islands/admin/areas/forms/groups/FormGroups.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const groupOf = (zh: string, people: string[]): FormGroup => ({
  name: { zh, en: '' },
  people,
  roles: [],
  departments: [],
  fields: ['f1'],
  editable: [],
  rows: [],
  deeds: ['view'],
});
const ONE = groupOf('甲', ['an']);
const OTHER = groupOf('乙', ['bo']);
const QUESTION = {
  id: 'f1',
  title: { zh: '姓名', en: '' },
  kind: 'text',
  options: [],
  isRetired: false,
};
const GROUPS = ok({ groups: [ONE, OTHER], version: 1 });

/** Opens the drawer with the permission groups of a form. */
async function openGroups() {
  const groups = openOffice(<FormGroups form={{ id: 3 }} onEnd={() => undefined} />, {
    replies: {
      formGroups: GROUPS,
      formGroupChoices: ok({ questions: [QUESTION], roles: [], departments: [] }),
      formGroupsSave: GROUPS,
    },
  });
  await screen.findByRole('button', { name: '编辑 甲' });
  const press = (name: string) => groups.hand.click(screen.getByRole('button', { name }));
  return { ...groups, press };
}

it('each permission group opens with its own values, regardless of the previous one', async () => {
  const { press, hand, sent } = await openGroups();
  await press('编辑 甲');
  await screen.findByDisplayValue('甲');
  const first = screen.getAllByRole('dialog').at(-1)!;
  await hand.click(within(first).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByDisplayValue('甲')).toBeNull());
  await press('编辑 乙');
  await screen.findByDisplayValue('乙');
  const last = screen.getAllByRole('dialog').at(-1)!;
  await hand.click(within(last).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(sent('formGroupsSave')).toHaveLength(1));
  expect(sent('formGroupsSave')[0]!.body).toEqual({ groups: [ONE, OTHER], version: 1 });
});

it('closing a changed permission group asks for confirmation', async () => {
  const { press, hand } = await openGroups();
  await press('编辑 甲');
  const name = await screen.findByDisplayValue('甲');
  fireEvent.change(name, { target: { value: '甲组' } });
  const drawer = screen.getAllByRole('dialog').at(-1)!;
  await hand.click(within(drawer).getByRole('button', { name: '取消' }));
  await screen.findByRole('button', { name: '放弃修改' });
  expect(screen.getByDisplayValue('甲组')).toBeTruthy();
});
