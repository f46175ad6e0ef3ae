import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SavedFilters } from '#islands/admin/list/saved/SavedFilters.tsx';
import { ok, refusal } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const nobody = { roles: [], departments: [] };
const OWN = { id: 1, name: '待译', query: {}, columns: null, sharedBy: null, audience: nobody };
const THEIRS = { ...OWN, id: 2, name: '待审', sharedBy: '波' };
const FULL = '已到上限';

/** Opens the saved views of a list, over a server that saves no more. */
async function openSaved() {
  const list = {
    plan: { name: 'news', filters: [{ name: 'state', kind: 'select' as const }] },
    query: { state: 'draft' },
    choose: () => undefined,
  };
  const saved = openOffice(<SavedFilters list={list as never} columns={undefined} />, {
    replies: {
      savedFilterList: ok([OWN, THEIRS]),
      savedFilterSave: refusal(FULL),
      savedFilterAudience: ok({ roles: [], departments: [] }),
    },
  });
  const press = (name: string) => saved.hand.click(screen.getByRole('button', { name }));
  await press('常用视图');
  await screen.findByRole('button', { name: '待译' });
  return { ...saved, press };
}

it('a view that could not be copied shows only the reason', async () => {
  const { press, told, sent } = await openSaved();
  await press('复制“待审”为自己的视图');
  await waitFor(() => expect(sent('savedFilterSave')).toHaveLength(1));
  await waitFor(() => expect(told).toEqual([FULL]));
});

it('the typed name stays if the view was not saved', async () => {
  const { hand, told } = await openSaved();
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: '为当前视图命名' });
  await hand.type(name(), '我的草稿{Enter}');
  await waitFor(() => expect(told).toEqual([FULL]));
  expect(name().value).toBe('我的草稿');
});

it('the sharing dialog stays open until the view is saved', async () => {
  const { hand, press, told } = await openSaved();
  await press('共享“待译”');
  const dialog = await screen.findByRole('dialog', { name: '共享“待译”' });
  await hand.click(within(dialog).getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(told).toEqual([FULL]));
  expect(screen.getByRole('dialog', { name: '共享“待译”' })).toBeTruthy();
});
