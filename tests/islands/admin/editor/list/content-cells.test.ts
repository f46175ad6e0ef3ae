import { expect, it } from 'vitest';
import { shortMinute } from '#islands/admin/editor/list/ContentCells.tsx';

it('leaves out of a minute what its reader knows, or need not', () => {
  expect(shortMinute('2026-11-26 08:32', '2026')).toBe('11-26 08:32');
  expect(shortMinute('2025-12-08 09:00', '2026')).toBe('2025-12-08');
});
