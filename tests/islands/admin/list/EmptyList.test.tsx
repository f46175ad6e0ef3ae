import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EmptyList } from '#islands/admin/list/EmptyList.tsx';
import type { Listed, ListPlan } from '#islands/admin/list/use-list.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const PLAN = {
  name: 'user',
  labels: 'user',
  path: '/system/user',
  columns: [],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice' },
    { name: 'departmentId', kind: 'number', isBeside: true },
  ],
  orders: [],
} as const;

/** Opens an empty list at an address, and records what its button requests. */
function openNothing(
  query: Readonly<Record<string, string>>,
  total = 0,
  { blank, ...more }: Partial<ListPlan<Listed>> & { blank?: string } = {},
) {
  const asked: Record<string, string>[] = [];
  const found = { value: { rows: [], total }, error: undefined, isLoading: false, reload() {} };
  const choose = (part: Record<string, string>) => void asked.push(part);
  const plan: ListPlan<Listed> = { ...PLAN, ...more };
  const list = { plan, query, choose, found };
  const { hand } = openOffice(<EmptyList list={list} blank={blank} />, { locale: 'en' });
  const press = (name: string) => hand.click(screen.getByRole('button', { name }));
  return { asked, press };
}

describe('an empty list', () => {
  it('says that nothing exists yet if no filter is set', () => {
    openNothing({ sort: '-updatedAt' });
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('counts as unfiltered if only the selection beside it is set', () => {
    openNothing({ departmentId: '3' });
    expect(screen.getByText('Nothing here yet')).toBeTruthy();
  });

  it('shows the page’s own text if no filter is set', () => {
    openNothing({}, 0, { blank: 'No applications wait for you' });
    expect(screen.getByText('No applications wait for you')).toBeTruthy();
    expect(screen.queryByText('Nothing here yet')).toBeNull();
  });

  it('says that nothing matches if a filter is set, and can clear the filters', async () => {
    const { asked, press } = openNothing({ keyword: 'nobody', departmentId: '3' }, 0, {
      blank: 'Other',
    });
    expect(screen.getByText('Nothing matches')).toBeTruthy();
    await press('Clear the filters');
    expect(asked).toEqual([{ keyword: '', status: '' }]);
  });

  it('leads from a session without records, with which a list begins, to all of them', async () => {
    const { asked, press } = openNothing({}, 0, { isOfSessions: true });
    expect(screen.getByText('Nothing in the current edition yet')).toBeTruthy();
    await press('Show all editions');
    expect(asked).toEqual([{ isCurrent: 'false' }]);
  });

  it('does so beside the filters, which are kept, but not where all are shown already', async () => {
    const { asked, press } = openNothing({ keyword: 'nobody' }, 0, { isOfSessions: true });
    await press('Show all editions');
    expect(asked).toEqual([{ isCurrent: 'false' }]);
    cleanup();
    openNothing({ keyword: 'nobody', isCurrent: 'false' }, 0, { isOfSessions: true });
    expect(screen.queryByRole('button', { name: 'Show all editions' })).toBeNull();
  });

  it('says what the list leaves out, if nothing matches a filter', () => {
    openNothing({ keyword: 'mail' }, 0, { emptyHint: 'admin.outboxEmpty' });
    expect(screen.getByText(/has no address on a channel/)).toBeTruthy();
  });

  it('leads back to the first page if the requested page does not exist', async () => {
    const { asked, press } = openNothing({ page: '9' }, 30);
    expect(screen.getByText('There are no rows on this page')).toBeTruthy();
    await press('To the first page');
    expect(asked).toEqual([{ page: '' }]);
  });
});
