import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { RowActions } from '#islands/admin/editor/list/RowActions.tsx';
import { useRemoval } from '#islands/admin/editor/list/use-removal.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { LINK } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { bulk, parts, recover } = linkPlan.type;
const DRAFT = LINK as unknown as ContentRow;
const LIVE: ContentRow = { ...DRAFT, recordId: 7, state: 'live', liveLocales: ['zh'] };

function Row({ row, onDone }: { row: ContentRow; onDone(): void }) {
  const onRemove = useRemoval(linkPlan, onDone);
  return <RowActions plan={linkPlan} row={row} onRemove={onRemove} onDone={onDone} />;
}

const DONE = { type: 'link', id: 3, version: 2 };
const REPLIES = {
  [parts.name]: ok({ go: [], stay: [] }),
  [bulk.name]: ok({ done: [DONE], failed: [], batch: null }),
  [recover.name]: ok({ id: 3, version: 3, count: 0 }),
};
const refused = (reason: string) => {
  const failed = [{ ...DONE, title: DRAFT.title, fault: 'conflict', reason }];
  return ok({ done: [], failed, batch: null });
};
const REMOVED = { deed: 'remove', records: [{ id: 3, version: 1 }] };

function open(row: ContentRow, replies = REPLIES, permissions = ['*:*:*']) {
  const onDone = vi.fn();
  return { ...openOffice(<Row row={row} onDone={onDone} />, { permissions, replies }), onDone };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the removal of content from its row', () => {
  it('removes a draft', async () => {
    const { hand, sent, told, undos } = open(DRAFT);
    await hand.click(await button('删除'));
    const dialog = await screen.findByRole('dialog', { name: '确定删除“大学”吗？' });
    await hand.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(told).toEqual(['已删除“大学”']));
    expect(sent(bulk.name).map(({ body }) => body)).toEqual([REMOVED]);
    expect(await undos[0]!()).toBeUndefined();
    expect(sent(recover.name)).toHaveLength(1);
    expect(sent(bulk.name)).toHaveLength(1);
  });

  it('withdraws and removes a live record, after saying so', async () => {
    const { hand, sent, told, onDone, undos } = open(LIVE);
    await hand.click(await button('删除'));
    const dialog = await screen.findByRole('dialog', { name: '下线并删除“大学”？' });
    expect(within(dialog).getByText(/数秒内从网站下线/)).toBeTruthy();
    await hand.click(within(dialog).getByRole('button', { name: '下线并删除' }));
    await waitFor(() => expect(told).toEqual(['已删除“大学”']));
    expect(sent(bulk.name).map(({ body }) => body)).toEqual([REMOVED]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(await undos[0]!()).toBeUndefined();
    expect(sent(recover.name)).toHaveLength(1);
    const takenBack = { deed: 'takeBack', records: [{ id: 3, version: 3 }] };
    expect(sent(bulk.name).map(({ body }) => body)).toEqual([REMOVED, takenBack]);
    expect(onDone).toHaveBeenCalledTimes(2);
  });

  it('removes nothing that could not be withdrawn', async () => {
    const { hand, told, undos } = open(LIVE, {
      ...REPLIES,
      [bulk.name]: refused('已被修改'),
    });
    await hand.click(await button('删除'));
    await hand.click(await button('下线并删除'));
    await waitFor(() => expect(told).toEqual(['已被修改']));
    expect(undos).toEqual([]);
  });

  it('is not offered to somebody who may not withdraw', async () => {
    const own = ['content:link:query', 'content:link:remove'];
    open(LIVE, REPLIES, own);
    expect(await screen.findByRole('link', { name: '详情' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  });
});
