import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { Editor } from '#islands/admin/editor/Editor.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { LINK, LINK_DATA, UNREVIEWED } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { get, review } = linkPlan.type;

it('the list of what is missing comes into view each time that publishing is refused', async () => {
  const shows: unknown[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(
    this: Element,
  ) {
    shows.push(this.textContent);
  });
  const incomplete = { ...LINK, data: { ...LINK_DATA, url: '' } };
  const replies = { [get.name]: ok(incomplete), [review.name]: UNREVIEWED };
  const { hand } = openOffice(<Editor plan={linkPlan} id={3} />, { replies });
  const press = async () => hand.click(await screen.findByRole('button', { name: '发布' }));
  await press();
  await press();
  spy.mockRestore();
  expect(shows).toEqual([expect.stringContaining('网址'), expect.stringContaining('网址')]);
});
