import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFrameKeys } from '#islands/admin/app/frame/use-frame-keys.ts';

const PATHS = ['/content/news', '/content/news/7', '/system/user'];

function Frame({ open }: { open: string }) {
  useFrameKeys({ tabs: PATHS.map((path) => ({ path, hash: `#${path}?page=2` })), open });
  return <input aria-label="field" />;
}

/** Where a key leads while one of three tabs is open. */
function ledFrom(open: string, key: string): string {
  location.hash = '';
  const { unmount } = render(<Frame open={open} />);
  fireEvent.keyDown(document.body, { key });
  unmount();
  return location.hash;
}

it('leads by the brackets along the tabs, round at either end', () => {
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

it('leads from a page without a tab to the first one, or the last', () => {
  expect([ledFrom('/', ']'), ledFrom('/', '[')]).toEqual([
    '#/content/news?page=2',
    '#/system/user?page=2',
  ]);
});

it('leads nowhere while somebody types', () => {
  location.hash = '';
  const { getByLabelText } = render(<Frame open="/" />);
  fireEvent.keyDown(getByLabelText('field'), { key: ']' });
  expect(location.hash).toBe('');
});

it('leads by G and a letter where the menu does', () => {
  const { unmount } = render(<Frame open="/" />);
  const led = ['h', 'n', 't', 'u'].map((key) => {
    for (const one of ['g', key]) fireEvent.keyDown(document.body, { key: one });
    return location.hash;
  });
  unmount();
  expect(led).toEqual(['#/', '#/content/news', '#/contest/topic', '#/system/user?group=staff']);
});
