import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listSessions } from '#contract/contest/choices.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { trackPlan } from '#islands/admin/areas/contest/track.ts';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { ContentList } from '#islands/admin/editor/list/ContentList.tsx';
import { ok, page } from '#tests/kit/island/far-end.ts';
import { LINK } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { bulk, list, parts } = linkPlan.type;
const rowOf = (id: number, zh: string) =>
  ({ ...LINK, id, title: { zh, en: '' } }) as unknown as ContentRow;

/** Opens the list of links, over a server that removes records. */
function openLinks() {
  let rows = [rowOf(3, '大学'), rowOf(4, '学会')];
  const replies = {
    [list.name]: () => page(rows),
    [parts.name]: ok({ go: [], stay: [] }),
    [bulk.name]: ({ body }: { body?: unknown }) => {
      const [{ id: gone } = { id: 0 }] = (body as { records: { id: number }[] }).records;
      rows = rows.filter(({ id }) => id !== gone);
      return ok({ done: [{ type: 'link', id: gone, version: 1 }], failed: [], batch: null });
    },
  };
  return openOffice(<ContentList plan={linkPlan} query={{}} />, { replies });
}

describe('the list of a content type', () => {
  it('says which moments its filters ask about, for records have several', async () => {
    openLinks();
    expect(await screen.findByLabelText('修改时间从')).toBeTruthy();
    expect(screen.getByLabelText('修改时间至')).toBeTruthy();
  });

  it('deselects a record that is removed from its row', async () => {
    const { hand } = openLinks();
    for (const name of ['大学', '学会']) {
      await hand.click(await screen.findByRole('checkbox', { name }));
    }
    expect(screen.getByText('已选 2 条')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: '操作 大学' }));
    const menu = (await screen.findByRole('link', { name: '编辑' })).parentElement!;
    await hand.click(within(menu).getByRole('button', { name: '删除' }));
    const dialog = await screen.findByRole('dialog', { name: '确定删除“大学”吗？' });
    await hand.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /大学/ })).toBeNull());
    expect(screen.getByText('已选 1 条')).toBeTruthy();
  });

  it('reorders the session that it shows, even while a newer one is being prepared', async () => {
    const { list: tracks } = trackPlan.type;
    const rows = [{ ...rowOf(5, '算力'), year: 2025 }];
    const title = { zh: '大赛', en: '' };
    const { hand, sent } = openOffice(<ContentList plan={trackPlan} query={{}} />, {
      replies: {
        [tracks.name]: () => page(rows),
        [listSessions.name]: ok([
          { year: 2026, status: 'draft', title },
          { year: 2025, status: 'open', title },
        ]),
      },
    });
    await screen.findByRole('checkbox', { name: '算力' });
    await hand.click(screen.getByRole('button', { name: '调整顺序' }));
    await waitFor(() => expect(sent(tracks.name)).toHaveLength(2));
    expect(sent(tracks.name)[1]!.body).toMatchObject({ filter: { year: 2025 } });
  });
});
