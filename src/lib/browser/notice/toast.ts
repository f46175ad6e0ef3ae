import type { Notice } from '#lib/browser/api/catalogue.ts';
import { element } from './element.ts';
import { noticeRegion } from './region.ts';
import { noticeSheet } from './sheet.ts';

/** Maximum number of toasts; the oldest are removed. */
const LIMIT = 4;

/**
 * Removes a toast after its duration, but not while the pointer or the focus is on it, so that people have time to
 * read.
 */
function leaveAfter(toast: HTMLElement, duration: number): void {
  let timer: ReturnType<typeof setTimeout>;
  const holding = new Set<string>();
  const wait = () => (timer = setTimeout(() => toast.remove(), duration));
  for (const [begin, end] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    toast.addEventListener(begin, () => {
      holding.add(begin);
      clearTimeout(timer);
    });
    toast.addEventListener(end, () => {
      holding.delete(begin);
      if (holding.size === 0) wait();
    });
  }
  wait();
}

/** Shows a toast or a notification (specification 8), which disappears by itself and can be closed. */
export async function showToast(
  { message, presentation, duration }: Pick<Notice, 'message' | 'presentation' | 'duration'>,
  close: string,
): Promise<void> {
  const button = element('button', { type: 'button', className: 'toast-close' });
  button.setAttribute('aria-label', close);
  const toast = element(
    'div',
    { className: `toast toast-${presentation}` },
    element('p', { textContent: message }),
    button,
  );
  button.addEventListener('click', () => toast.remove());
  await noticeSheet();
  const region = noticeRegion();
  // A button that is pressed twice in vain would otherwise stack the same words.
  for (const shown of [...region.children]) {
    if (shown.textContent === toast.textContent) shown.remove();
  }
  region.append(toast);
  while (region.childElementCount > LIMIT) region.firstElementChild!.remove();
  if (duration > 0) leaveAfter(toast, duration);
}
