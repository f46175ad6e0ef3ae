import { use, useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { KeptPage } from '#islands/admin/app/frame/KeptPage.tsx';
import { ActiveContext } from '#islands/admin/kit/office.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

/** A part of a page that takes its dialogs away when the page is left. */
function Part({ heard }: { heard: boolean[] }) {
  const isActive = use(ActiveContext);
  useLayoutEffect(() => void heard.push(isActive), [isActive, heard]);
  return null;
}

it('a page that is left hears so before it is hidden, and again when it comes back', () => {
  const heard: boolean[] = [];
  const page = (isOpen: boolean) => (
    <KeptPage isOpen={isOpen}>
      <Part heard={heard} />
    </KeptPage>
  );
  const { redraw } = openOffice(page(true));
  redraw(page(false));
  expect(heard).toEqual([true, false]);
  expect(document.querySelector<HTMLElement>('.office-page')!.style.display).toBe('none');
  redraw(page(true));
  expect(heard.at(-1)).toBe(true);
  expect(document.querySelector<HTMLElement>('.office-page')!.style.display).toBe('');
});
