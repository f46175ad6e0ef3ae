import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFrameKeys } from '#islands/admin/app/frame/use-frame-keys.ts';

const PATHS = ['/content/news', '/content/news/7', '/system/user'];

function Frame({ open }: { open: string }) {
  useFrameKeys({ tabs: PATHS.map((path) => ({ path, hash: `#${path}?page=2` })), open });
  return <input aria-label="field" />;
}

/** Returns where a key leads while one of three tabs is open. */
function ledFrom(open: string, key: string): string {
  location.hash = '';
  const { unmount } = render(<Frame open={open} />);
  fireEvent.keyDown(document.body, { key });
  unmount();
  return location.hash;
}

it('the bracket keys switch tabs, cyclically', () => {
  expect(PATHS.map((path) => ledFrom(path, ']'))).toEqual([
    '#/content/news/7?page=2',
    '#/system/user?page=2',
    '#/content/news?page=2',
  ]);
  expect(PATHS.map((path) => ledFrom(path, '['))).toEqual([
    '#/system/user?page=2',
    '#/content/news?page=2',
    '#/content/news/7?page=2',
  ]);
});

it('the bracket keys lead from a page without a tab to the first or last one', () => {
  expect([ledFrom('/', ']'), ledFrom('/', '[')]).toEqual([
    '#/content/news?page=2',
    '#/system/user?page=2',
  ]);
});

it('the keys do nothing while somebody types', () => {
  location.hash = '';
  const { getByLabelText } = render(<Frame open="/" />);
  fireEvent.keyDown(getByLabelText('field'), { key: ']' });
  expect(location.hash).toBe('');
});

it('G and a letter open the address of the menu', () => {
  const { unmount } = render(<Frame open="/" />);
  const led = ['h', 'n', 't', 'u'].map((key) => {
    for (const one of ['g', key]) fireEvent.keyDown(document.body, { key: one });
    return location.hash;
  });
  unmount();
  expect(led).toEqual(['#/', '#/content/news', '#/contest/topic', '#/system/user?group=staff']);
});
