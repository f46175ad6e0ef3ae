import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { Editor } from '#islands/admin/editor/Editor.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { LINK, LINK_DATA, UNREVIEWED } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { get, review } = linkPlan.type;
const INCOMPLETE = { ...LINK, data: { ...LINK_DATA, url: '' } };

it('the list of what is missing comes into view each time that publishing is refused', async () => {
  const shows: unknown[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(
    this: Element,
  ) {
    shows.push(this.textContent);
  });
  const replies = { [get.name]: ok(INCOMPLETE), [review.name]: UNREVIEWED };
  const { hand } = openOffice(<Editor plan={linkPlan} id={3} />, { replies });
  const press = async () => hand.click(await screen.findByRole('button', { name: '发布' }));
  await press();
  await press();
  spy.mockRestore();
  expect(shows).toEqual([expect.stringContaining('网址'), expect.stringContaining('网址')]);
});

it('goes with the last of what is missing, also where scrolling ends with a promise, as in newer browsers', async () => {
  const spy = vi
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockImplementation(() => Promise.resolve() as never);
  const replies = { [get.name]: ok(INCOMPLETE), [review.name]: UNREVIEWED };
  const { hand } = openOffice(<Editor plan={linkPlan} id={3} />, { replies });
  await hand.click(await screen.findByRole('button', { name: '发布' }));
  const missing = await screen.findByRole('alert');
  await hand.type(screen.getByRole('textbox', { name: '网址' }), 'https://example.org');
  spy.mockRestore();
  expect(missing.isConnected).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '网址' }).value).toBe(
    'https://example.org',
  );
});
