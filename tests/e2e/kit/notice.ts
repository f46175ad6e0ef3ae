import type { Page } from '@playwright/test';

/**
 * Rests on every notice of a page that is yet to be opened, as a pointer would, so that it stays until it is closed.
 * Beside other work a browser may draw a notice, and take it away, between two looks of a journey.
 */
export async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const rest = () => {
      for (const toast of document.querySelectorAll('.toast'))
        toast.dispatchEvent(new PointerEvent('pointerenter'));
    };
    setInterval(rest, 200);
  });
}
