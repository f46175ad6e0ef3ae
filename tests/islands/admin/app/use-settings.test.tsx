import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSettings } from '#islands/admin/app/use-settings.ts';
import { DEFAULT_SETTINGS } from '#islands/admin/kit/kept/settings.ts';
import { later, ok, type Replies } from '#tests/kit/island/far-end.ts';
import { officeOf } from '#tests/kit/island/office.tsx';

/** Settings made in another browser. */
const ELSEWHERE = { ...DEFAULT_SETTINGS, favourites: ['/content/news'], hasTabs: false };

/** Opens the settings in a browser without stored ones. */
function openSettings(replies: Replies) {
  const { office, sent, told } = officeOf({ replies: { preferencesSave: ok(null), ...replies } });
  const { result } = renderHook(() => useSettings(office, 7));
  return { result, told, saved: () => sent('preferencesSave').map(({ body }) => body) };
}

it('a change is merged into settings from elsewhere, even if made before they arrive', async () => {
  const { reply, send } = later();
  const { result, saved } = openSettings({ preferencesGet: reply });
  act(() => result.current.change({ scheme: 'dark' }));
  await act(async () => send(ok(ELSEWHERE)));
  await waitFor(() => expect(saved()).toEqual([{ ...ELSEWHERE, scheme: 'dark' }]));
  expect(result.current.settings).toEqual({ ...ELSEWHERE, scheme: 'dark' });
});

it('settings that could not be loaded are loaded again before a change is saved', async () => {
  const replies = [{ code: 500, msg: '' }, ok(ELSEWHERE)];
  const { result, saved } = openSettings({ preferencesGet: () => replies.shift()! });
  await waitFor(() => expect(result.current.hasSettings).toBe(true));
  act(() => result.current.change({ hasLogo: false }));
  await waitFor(() => expect(saved()).toEqual([{ ...ELSEWHERE, hasLogo: false }]));
});

it('a change that could not be saved is reported', async () => {
  const { result, told } = openSettings({
    preferencesGet: ok(ELSEWHERE),
    preferencesSave: { code: 500, msg: 'The disk is full' },
  });
  await waitFor(() => expect(result.current.hasSettings).toBe(true));
  act(() => result.current.change({ hasLogo: false }));
  await waitFor(() => expect(told).toEqual(['The disk is full']));
});
