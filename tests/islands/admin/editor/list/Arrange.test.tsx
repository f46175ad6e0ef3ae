import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { departmentPlan } from '#islands/admin/areas/identity/department.ts';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { Arrange } from '#islands/admin/editor/list/Arrange.tsx';
import { PlanContext } from '#islands/admin/records/plan.ts';
import { ArrangeTree } from '#islands/admin/records/tree/ArrangeTree.tsx';
import { later, ok, page, type Replies } from '#tests/kit/island/far-end.ts';
import { LINK } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

/** Rows stand below each other, as nothing is laid out here. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const row = this.closest('li');
    const at = row ? [...row.parentElement!.children].indexOf(row) : 0;
    return new DOMRect(0, at * 40, 300, 40);
  });
  return () => vi.restoreAllMocks();
});

const NAMES = ['大学', '学会'];
const links = NAMES.map((zh, at) => ({ ...LINK, id: at + 3, title: { zh, en: '' } }));
const departments = NAMES.map((zh, at) => ({
  ...departmentPlan.blank,
  id: at + 3,
  name: { zh, en: '' },
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: 'bo',
}));

/** A dialog for an order, what a server says to it, and the call that saves. */
const DIALOGS: [string, (onEnd: () => void) => ReactElement, Replies, string][] = [
  [
    'of content',
    (onEnd) => <Arrange plan={linkPlan} year={undefined} onEnd={onEnd} />,
    { [linkPlan.type.list.name]: () => page(links) },
    linkPlan.type.arrange.name,
  ],
  [
    'of a tree',
    (onEnd) => (
      <PlanContext value={departmentPlan}>
        <ArrangeTree onEnd={onEnd} />
      </PlanContext>
    ),
    { [departmentPlan.resource.list.name]: () => page(departments) },
    departmentPlan.resource.arrange.name,
  ],
];

/** Moves the first record below the second one by keyboard. */
async function moveFirst(hand: UserEvent): Promise<void> {
  (await screen.findByRole('button', { name: '移动“大学”' })).focus();
  await hand.keyboard(' ');
  await new Promise((done) => setTimeout(done));
  await hand.keyboard('{ArrowDown}');
  await hand.keyboard(' ');
  await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false));
}
const saveButton = () => screen.getByRole('button', { name: /保\s?存$/ });

it.each(DIALOGS)('a changed order %s is not lost unasked', async (_, dialog, replies) => {
  const onEnd = vi.fn();
  const { hand } = openOffice(dialog(onEnd), { replies });
  await moveFirst(hand);
  await hand.click(screen.getByRole('button', { name: /^取\s?消$/ }));
  expect(onEnd).not.toHaveBeenCalled();
  await hand.click(await screen.findByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
});

const order = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 2));

it.each(DIALOGS)('a record %s is moved to either end from its menu', async (_, dialog, replies) => {
  const { hand } = openOffice(
    dialog(() => undefined),
    { replies },
  );
  await hand.click(await screen.findByRole('button', { name: '操作 大学' }));
  expect(await screen.findByRole('button', { name: '移到最前' })).toHaveProperty('disabled', true);
  await hand.click(screen.getByRole('button', { name: '移到最后' }));
  expect(order()).toEqual(['学会', '大学']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '移动“大学”' }));
  await hand.click(screen.getByRole('button', { name: '操作 大学' }));
  const top = await screen.findAllByRole('button', { name: '移到最前' });
  await hand.click(top.find((button) => !(button as HTMLButtonElement).disabled)!);
  expect(order()).toEqual(['大学', '学会']);
});

it.each(DIALOGS)('a changed order %s is saved once', async (_, dialog, replies, arrange) => {
  const onEnd = vi.fn();
  const saving = later();
  const answers = { ...replies, [arrange]: saving.reply };
  const { hand, sent } = openOffice(dialog(onEnd), { replies: answers });
  await moveFirst(hand);
  await hand.click(saveButton());
  await hand.click(saveButton());
  expect(sent(arrange)).toEqual([{ name: arrange, body: { ids: [4, 3] } }]);
  expect(onEnd).not.toHaveBeenCalled();
  saving.send({ ...ok({ moved: 2 }), batch: null });
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
});

it.each(DIALOGS)('an order %s that cannot be read is said to be so', async (_, dialog) => {
  openOffice(dialog(() => undefined));
  await screen.findByText('列表未能加载');
});
