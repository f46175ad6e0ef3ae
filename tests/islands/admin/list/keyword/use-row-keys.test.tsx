import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { postPlan } from '#islands/admin/areas/identity/post.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { setWidth } from '#tests/kit/island/width.ts';

const NAMES = ['一', '二', '三', '四'];
const POSTS = NAMES.map((zh, index) => ({
  id: index + 1,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  code: `post${index}`,
  name: { zh, en: '' },
  sort: index,
  status: 'active',
}));

/** Opens a list of four posts, and presses keys there. */
async function openPosts() {
  const office = openOffice(<ResourcePage plan={postPlan} rest="" query={{}} />, {
    replies: { [postPlan.resource.list.name]: page(POSTS) },
  });
  const first = await screen.findByRole('checkbox', { name: '一' });
  const press = (...keys: string[]) => {
    for (const key of keys) {
      const isShifted = /^[A-Z]$/.test(key);
      fireEvent.keyDown(document.activeElement!, { key, shiftKey: isShifted });
    }
  };
  return { ...office, press, first };
}
const chosen = () =>
  NAMES.filter((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked);
const focused = () => document.activeElement!.closest('tr')?.getAttribute('data-row-key');

it('J and K move the focus from row to row, up to the last one', async () => {
  const { press } = await openPosts();
  press('j', 'j');
  expect(focused()).toBe('2');
  press('k', 'k');
  expect(focused()).toBe('1');
  press('j', 'j', 'j', 'j');
  expect(focused()).toBe('4');
});

it('X selects the focused row, and deselects it', async () => {
  const { press } = await openPosts();
  press('x');
  expect(chosen()).toEqual([]);
  press('j', 'j', 'x');
  expect(chosen()).toEqual(['二']);
  press('x');
  expect(chosen()).toEqual([]);
});

it('Shift+X selects the rows since the last selection', async () => {
  const { press } = await openPosts();
  press('j', 'x', 'j', 'j', 'X');
  expect(chosen()).toEqual(['一', '二', '三']);
});

it('Enter opens the focused row with its first deed', async () => {
  setWidth(1600);
  const { press } = await openPosts();
  press('j', 'j', 'Enter');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  setWidth(1024);
});

it('letters go to the field in which somebody types', async () => {
  const { press } = await openPosts();
  press('j');
  screen.getByRole('textbox', { name: '关键词' }).focus();
  press('x', 'j');
  expect([chosen(), focused()]).toEqual([[], undefined]);
});
