import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newsContent } from '#contract/news/news.ts';
import { deedCalls } from '#islands/admin/app/undo/deed-calls.ts';
import { useOffer } from '#islands/admin/app/undo/use-offer.tsx';
import type { Undo } from '#islands/admin/kit/office.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { ok, page, refusal } from '#tests/kit/island/far-end.ts';
import { officeOf } from '#tests/kit/island/office.tsx';

const { list, publish, remove } = newsContent;

/** Opens an office with an undo, and returns its messages. */
function offering(takeBack: Undo = async () => undefined) {
  const { office, told } = officeOf({
    replies: {
      [list.name]: page([]),
      [publish.name]: refusal('已被修改'),
      [remove.name]: ok(null),
    },
  });
  const message = { open: vi.fn(), destroy: vi.fn() };
  const { result } = renderHook(() => useOffer(office, message as never));
  const undo = vi.fn(takeBack);
  const calls = deedCalls(office, office, result.current.forget);
  act(() => result.current.offer('已下线', undo));
  return { calls, undo, told, message };
}
const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

it('the keyboard shortcut undoes the last deed', async () => {
  const { undo, told } = offering();
  pressUndo();
  await waitFor(() => expect(told).toEqual(['已撤销']));
  expect(undo).toHaveBeenCalledOnce();
});

it('an undo refused because of a later change shows the reason, and is not tried again', async () => {
  const words = 'bo 之后改过这条记录，没有撤销';
  const refused = new ApiError('refused', 'changedSince', { msg: words });
  const { undo, told } = offering(() => Promise.reject(refused));
  pressUndo();
  await waitFor(() => expect(told).toEqual([words]));
  pressUndo();
  await waitFor(() => expect(told).toEqual([words, '上一步操作不能撤销，或已超过 10 分钟']));
  expect(undo).toHaveBeenCalledOnce();
});

it('an older deed cannot be undone after one without undo, and the user is told', async () => {
  const { calls, undo, told, message } = offering();
  await calls.call(remove, { params: { id: 1 } });
  expect(message.destroy).toHaveBeenCalledWith('undo');
  pressUndo();
  await waitFor(() => expect(told).toEqual(['上一步操作不能撤销，或已超过 10 分钟']));
  expect(undo).not.toHaveBeenCalled();
});

it('the undo stays available after reads and refused calls', async () => {
  const { calls, undo } = offering();
  await calls.call(list, { body: {} });
  const refused = calls.call(publish, {
    params: { id: 1 },
    body: { version: 1, locales: ['zh'] },
  });
  await expect(refused).rejects.toThrow();
  pressUndo();
  await waitFor(() => expect(undo).toHaveBeenCalledOnce());
});
