import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getBatch } from '#contract/publishing/publishing.ts';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { Editor } from '#islands/admin/editor/Editor.tsx';
import { later, ok, refusal } from '#tests/kit/island/far-end.ts';
import { LINK, LINK_DATA, UNREVIEWED } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { edit, get, publish, review, takeBack } = linkPlan.type;
const field = () => document.querySelector<HTMLInputElement>('#link-url')!;
const put = (value: string) => fireEvent.change(field(), { target: { value } });

it('text typed while a record is saved for publishing stays', async () => {
  const { reply, send } = later();
  const saved = { ...LINK, version: 2, data: { ...LINK_DATA, url: 'https://two.example' } };
  const live = { ...saved, version: 3, state: 'live', liveLocales: ['zh'] };
  const { hand } = openOffice(<Editor plan={linkPlan} id={3} />, {
    replies: {
      [review.name]: UNREVIEWED,
      [get.name]: ok(LINK),
      [edit.name]: reply,
      [publish.name]: { ...ok(live), batch: null },
    },
  });
  await screen.findByDisplayValue('大学');
  put('https://two.example');
  await hand.click(screen.getByRole('button', { name: '发布' }));
  put('https://two.example/more');
  await act(async () => send(ok(saved)));
  const dialog = await screen.findByRole('dialog', { name: '发布“大学”' });
  await hand.click(within(dialog).getByRole('button', { name: '发布' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '发布“大学”' })).toBeNull());
  expect(field().value).toBe('https://two.example/more');
  expect(screen.getByText('未保存')).toBeTruthy();
});

it('a publication can be undone', async () => {
  const live = { ...LINK, version: 2, state: 'live', liveLocales: ['zh'], data: LINK_DATA };
  const { hand, told, sent, undos } = openOffice(<Editor plan={linkPlan} id={3} />, {
    replies: {
      [review.name]: UNREVIEWED,
      [get.name]: ok(LINK),
      [publish.name]: { ...ok(live), batch: null },
      [takeBack.name]: { ...ok({ ...LINK, version: 3 }), batch: null },
    },
  });
  await screen.findByDisplayValue('大学');
  await hand.click(screen.getByRole('button', { name: '发布' }));
  const dialog = await screen.findByRole('dialog', { name: '发布“大学”' });
  await hand.click(within(dialog).getByRole('button', { name: '发布' }));
  await waitFor(() => expect(told).toEqual(['已发布“大学”']));
  await act(async () => expect(await undos[0]!()).toBeUndefined());
  expect(sent(takeBack.name)).toEqual([
    { name: takeBack.name, params: { id: 3 }, body: { version: 2 } },
  ]);
});

it('an undo is refused if somebody else has changed the record since', async () => {
  const live = { ...LINK, version: 2, state: 'live', liveLocales: ['zh'], data: LINK_DATA };
  const { hand, undos } = openOffice(<Editor plan={linkPlan} id={3} />, {
    replies: {
      [review.name]: UNREVIEWED,
      [get.name]: ok(LINK),
      [publish.name]: { ...ok(live), batch: null },
      [takeBack.name]: refusal('bo 之后改过这条记录，没有撤销'),
    },
  });
  await screen.findByDisplayValue('大学');
  await hand.click(screen.getByRole('button', { name: '发布' }));
  const dialog = await screen.findByRole('dialog', { name: '发布“大学”' });
  await hand.click(within(dialog).getByRole('button', { name: '发布' }));
  await waitFor(() => expect(undos).toHaveLength(1));
  await expect(undos[0]!()).rejects.toMatchObject({
    detail: { msg: 'bo 之后改过这条记录，没有撤销' },
  });
  expect(screen.getByText('已上线')).toBeTruthy();
});

it('what says that the record is live offers the undo as well, and disappears after it', async () => {
  const live = {
    ...LINK,
    version: 2,
    state: 'live',
    liveLocales: ['zh'],
    awaits: null,
    address: '/',
  };
  const { hand, sent } = openOffice(<Editor plan={linkPlan} id={3} />, {
    replies: {
      [review.name]: UNREVIEWED,
      [get.name]: ok(LINK),
      [publish.name]: { ...ok(live), batch: '7' },
      [getBatch.name]: ok({ state: 'live', done: 1, total: 1, failure: null }),
      [takeBack.name]: { ...ok({ ...LINK, version: 3 }), batch: null },
    },
  });
  await screen.findByDisplayValue('大学');
  await hand.click(screen.getByRole('button', { name: '发布' }));
  const dialog = await screen.findByRole('dialog', { name: '发布“大学”' });
  await hand.click(within(dialog).getByRole('button', { name: '发布' }));
  const told = await screen.findByRole('dialog', { name: '已上线' });
  await hand.click(within(told).getByRole('button', { name: /^撤\s?销$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(takeBack.name)).toHaveLength(1);
});
