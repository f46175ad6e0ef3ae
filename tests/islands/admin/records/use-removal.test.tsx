import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { certificateTemplatePlan } from '#islands/admin/areas/registration/certificate/certificate-template.tsx';
import { loadParts } from '#islands/admin/kit/part.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { ok, page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { list, remove } = certificateTemplatePlan.resource;
const template = (id: number, zh: string, rounds: readonly object[]) => ({
  id,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  year: 2026,
  kind: 'award',
  title: { zh, en: '' },
  groundId: null,
  texts: [],
  codeX: 1,
  codeY: 1,
  rounds,
});
const ROUNDS = [
  { zh: '初评', en: 'First' },
  { zh: '终评', en: 'Final' },
];

async function openTemplates() {
  const { resource: _, ...parts } = certificateTemplatePlan;
  await loadParts(parts);
  const rows = [template(1, '获奖证书', ROUNDS), template(2, '参赛证书', [])];
  const replies = { [list.name]: page(rows), [remove.name]: ok({ removed: 1 }) };
  const office = openOffice(<ResourcePage plan={certificateTemplatePlan} rest="" query={{}} />, {
    replies,
  });
  const choose = async (...names: string[]) => {
    for (const name of names)
      await office.hand.click(await screen.findByRole('checkbox', { name }));
    await office.hand.click(screen.getByRole('button', { name: `删除所选（${names.length}）` }));
  };
  return { ...office, choose };
}

describe('a record that another one needs', () => {
  it('shows the reason instead of a confirmation', async () => {
    const { hand, sent, choose } = await openTemplates();
    await choose('获奖证书', '参赛证书');
    const dialog = await screen.findByRole('dialog', { name: '“获奖证书”还不能删除' });
    expect(within(dialog).getByText(/：初评、终评。请先取消或撤回公布。$/)).toBeTruthy();
    await hand.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(sent(remove.name)).toEqual([]);
  });

  it('is removed after a confirmation if nothing needs it', async () => {
    const { choose } = await openTemplates();
    await choose('参赛证书');
    expect(await screen.findByRole('dialog', { name: '确定删除“参赛证书”吗？' })).toBeTruthy();
  });
});
