import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUpgrade } from '#islands/admin/app/program/use-upgrade.tsx';
import { officeOf } from '#tests/kit/island/office.tsx';

const pageOf = (program: string) =>
  `<astro-island component-url="/_astro/${program}"></astro-island>`;

/** What the portal answers to whoever asks for the page. */
let served: () => Promise<Response>;
const serve = (program: string) => void (served = async () => new Response(pageOf(program)));

beforeEach(() => {
  document.body.innerHTML = pageOf('Admin.one.js');
});
afterEach(() => vi.unstubAllGlobals());

/** Returns what an open office tells; each time the reader comes back it may have been upgraded. */
function openOffice() {
  const info = vi.fn<(told: { title: string; description: string }) => void>();
  const { office } = officeOf({});
  renderHook(() => useUpgrade(office, { info } as never));
  return () => info.mock.calls.map(([{ title, description }]) => [title, description]);
}

async function comeBack(): Promise<void> {
  const asked = vi.fn(() => served());
  vi.stubGlobal('fetch', asked);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await asked.mock.results[0]!.value.catch(() => undefined);
}

it('whoever comes back to an office that was upgraded is told, once for each program', async () => {
  const told = openOffice();
  const words = ['管理后台已更新', '请保存未保存的内容，然后刷新页面。'];
  serve('Admin.two.js');
  await comeBack();
  await waitFor(() => expect(told()).toEqual([words]));
  await comeBack();
  expect(told()).toEqual([words]);
  serve('Admin.three.js');
  await comeBack();
  await waitFor(() => expect(told()).toEqual([words, words]));
});

it.each([
  ['of the same program', async () => new Response(pageOf('Admin.one.js'))],
  ['that is no office', async () => new Response('<p>…</p>')],
  ['of a portal that restarts', async () => new Response('', { status: 503 })],
  ['that never comes', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a page %s tells nothing', async (_, answer) => {
  served = answer;
  const told = openOffice();
  await comeBack();
  expect(told()).toEqual([]);
});
