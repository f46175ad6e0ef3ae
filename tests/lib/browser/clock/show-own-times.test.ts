// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { showOwnTimes } from '#lib/browser/clock/show-own-times.ts';

async function shown(zone: string): Promise<(string | null)[]> {
  vi.stubEnv('TZ', zone);
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<time datetime="2025-06-30T10:00Z">30 June 2025 at 18:00</time>
    <ol data-own-times="{date} where you are">
      <li><time datetime="2025-06-30T10:00Z">30 June 2025 at 18:00</time></li>
      <li><time datetime="2025-12-31T22:00Z">1 January 2026 at 06:00</time></li></ol>`;
  await showOwnTimes();
  return [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
}
afterEach(() => vi.unstubAllEnvs());

it('a reader elsewhere reads each moment of a marked list by their own clock as well', async () => {
  expect(await shown('Africa/Johannesburg')).toEqual([
    '30 June 2025 at 18:00',
    '30 June 2025 at 18:0030 June at 12:00 where you are',
    '1 January 2026 at 06:001 January at 00:00 where you are',
  ]);
});

it('where the clock is that of Beijing nothing is added', async () => {
  expect(await shown('Asia/Shanghai')).toEqual([
    '30 June 2025 at 18:00',
    '30 June 2025 at 18:00',
    '1 January 2026 at 06:00',
  ]);
});
