// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast } from '#lib/browser/notice/toast.ts';

beforeEach(() => {
  // Layers above the page are not laid out here.
  HTMLElement.prototype.showPopover = () => undefined;
  vi.spyOn(document, 'querySelectorAll').mockReturnValue([] as never);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('a notice stays as long as the pointer or the focus is on it', async () => {
  const shown = showToast({ message: '已保存', presentation: 'toast', duration: 3000 }, '关闭');
  document.head.querySelector('link')?.onload?.(new Event('load'));
  await shown;
  const toast = document.querySelector('.toast')!;
  for (const event of ['focusin', 'pointerenter', 'pointerleave']) {
    toast.dispatchEvent(new Event(event));
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(toast.isConnected).toBe(true);
  toast.dispatchEvent(new Event('focusout'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(toast.isConnected).toBe(false);
});
