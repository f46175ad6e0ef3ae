import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LOOKS, DEFAULT_SETTINGS } from '#islands/admin/kit/kept/settings.ts';
import { SettingsDrawer } from '#islands/admin/app/frame/SettingsDrawer.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

it('restoring the defaults resets the look, and keeps favourites and default views', async () => {
  const { hand, changes } = openOffice(<SettingsDrawer isOpen onClose={() => undefined} />);
  await hand.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(changes).toEqual([LOOKS]);
  const kept = Object.keys(DEFAULT_SETTINGS).filter((name) => !(name in LOOKS));
  expect(kept).toEqual(['favourites', 'defaultViews']);
});
