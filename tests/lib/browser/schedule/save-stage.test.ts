// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveStage } from '#lib/browser/schedule/save-stage.ts';

afterEach(() => void vi.useRealTimers());

it('a stage that is saved is there for as long as a browser takes to begin reading it', () => {
  vi.useFakeTimers();
  document.head.innerHTML = '<meta property="og:site_name" content="大赛">';
  document.body.innerHTML = `<table><tbody><tr data-stage="3" data-until="2026-07-31T10:00:00.000Z"><td>
    <span data-part="name">初赛</span><time datetime="2026-07-15T01:00:00.000Z"></time></td></tr></tbody></table>`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  saveStage(document.querySelector('tr')!);
  expect([address.mock.calls.length, revoke.mock.calls]).toEqual([1, []]);
  vi.advanceTimersByTime(120_000);
  expect(revoke.mock.calls).toEqual([['blob:1']]);
});
