import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { ItemMore } from '#islands/admin/editor/item/ItemMore.tsx';
import type { Editing } from '#islands/admin/editor/item/use-item.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { LINK } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const Publish = ({ row, onDone }: MoreProps) => (
  <button type="button" onClick={onDone}>
    {`发布整届 ${row.id}`}
  </button>
);
const plan = { ...linkPlan, More: Publish } as typeof linkPlan;
const { get } = plan.type;

/** Opens the buttons of a kind beside a record. @returns the versions that the editor took over, too */
function openBeside(editing: Partial<Editing>) {
  const versions: number[] = [];
  const saved = ({ version }: { version: number }) => void versions.push(version);
  const given = { item: LINK, isChanged: false, saved, ...editing } as unknown as Editing;
  const desk = openOffice(<ItemMore plan={plan} editing={given} />, {
    replies: { [get.name]: ok({ ...LINK, version: 2 }) },
  });
  return { ...desk, versions };
}
const button = () => screen.queryByRole('button', { name: '发布整届 3' });

it('the buttons of a kind are beside its record, which is read again after them', async () => {
  const { hand, versions } = openBeside({});
  await hand.click(button()!);
  await waitFor(() => expect(versions).toEqual([2]));
});

it('the buttons of a kind wait until what was typed is saved', () => {
  openBeside({ isChanged: true });
  expect(button()).toBeNull();
});

it('a new record has none of the buttons of its kind', () => {
  openBeside({ item: undefined });
  expect(button()).toBeNull();
});
