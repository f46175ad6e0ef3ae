import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import type { Editing } from '#islands/admin/editor/item/use-item.ts';
import type { Item } from '#islands/admin/editor/plan.ts';
import { ScheduleDialog } from '#islands/admin/editor/publish/ScheduleDialog.tsx';
import { LINK } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const nothing = () => undefined;

it('a plan is saved only if one of its moments was changed', () => {
  openOffice(
    <ScheduleDialog
      plan={linkPlan}
      item={{ ...LINK, publishAt: null, unpublishAt: null } as unknown as Item}
      editing={{} as Editing}
      onRefused={() => false}
      onTurn={nothing}
      onEnd={nothing}
    />,
  );
  const save = screen.getByRole<HTMLButtonElement>('button', { name: /^保\s?存$/ });
  expect(save.disabled).toBe(true);
  const input = document.querySelector<HTMLInputElement>('#publish-at')!;
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: '2036-03-02 10:00' } });
  expect(save.disabled).toBe(false);
});
