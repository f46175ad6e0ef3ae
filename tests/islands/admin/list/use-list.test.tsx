import { screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ActiveContext } from '#islands/admin/kit/office.ts';
import { currentHash, followHash, parseHash } from '#islands/admin/kit/navigation/router.ts';
import type { ListQuery } from '#islands/admin/list/list-query.ts';
import { useList } from '#islands/admin/list/use-list.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const PLAN = {
  name: 'thing',
  labels: 'thing',
  path: '/thing',
  columns: [],
  filters: [],
  orders: [],
} as const;

/** Opens a list with a number of rows, paged by the address. */
function openThings(first: number, isActive = true) {
  let total = first;
  const asked: number[] = [];
  const read = ({ pageNum, pageSize }: ListQuery) => {
    asked.push(pageNum);
    const all = Array.from({ length: total }, (_, index) => ({ id: index + 1 }));
    return Promise.resolve({
      rows: all.slice((pageNum - 1) * pageSize, pageNum * pageSize),
      total,
    });
  };
  function Things() {
    const { query } = parseHash(useSyncExternalStore(followHash, currentHash));
    const { found } = useList(PLAN, query, read);
    const removeLast = () => {
      total -= 1;
      found.reload();
    };
    return (
      <>
        <button onClick={removeLast}>remove</button>
        <p>{found.value?.rows.map(({ id }) => id).join()}</p>
      </>
    );
  }
  const { hand } = openOffice(
    <ActiveContext value={isActive}>
      <Things />
    </ActiveContext>,
  );
  return { asked, remove: () => hand.click(screen.getByRole('button', { name: 'remove' })) };
}

describe('a list whose page has become empty', () => {
  beforeEach(() => {
    location.hash = '#/thing?page=3&size=10';
  });
  afterEach(() => {
    location.hash = '';
  });

  it('shows the previous page when the last row is removed', async () => {
    const { remove } = openThings(21);
    await screen.findByText('21');
    await remove();
    await screen.findByText('11,12,13,14,15,16,17,18,19,20');
    expect(location.hash).toBe('#/thing?page=2&size=10');
  });

  it('omits the number of the first page in the address', async () => {
    location.hash = '#/thing?page=2&size=10';
    const { remove } = openThings(11);
    await screen.findByText('11');
    await remove();
    await screen.findByText('1,2,3,4,5,6,7,8,9,10');
    expect(location.hash).toBe('#/thing?size=10');
  });

  it('leaves the address alone while another page is open', async () => {
    const { asked, remove } = openThings(21, false);
    await screen.findByText('21');
    await remove();
    await waitFor(() => expect(asked).toEqual([3, 3]));
    expect(location.hash).toBe('#/thing?page=3&size=10');
  });
});
