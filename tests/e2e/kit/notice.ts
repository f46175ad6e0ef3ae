import type { Page } from '@playwright/test';

/**
 * Hovers over every notice of a page that is still to be opened, so that it stays until it is closed. On a busy
 * machine a browser may show a notice and remove it between two checks of a journey.
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
