import { useState, type ReactNode } from 'react';
import { useCommands, useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { KeysDialog } from '../palette/KeysDialog.tsx';
import { Palette } from '../palette/Palette.tsx';
import type { Tab } from '#islands/admin/app/tabs/tabs.ts';

/**
 * Overlays that open by a key over any page: the palette, and the list of keys. They are loaded with the office:
 * while a file was loading, the letters typed next would go to the page, and a file that failed to load once is not
 * requested again by browsers.
 */
export function useOverlay(tabs: readonly Tab[]): { overlay: ReactNode; openPalette(): void } {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const openPalette = () => setOpen('palette');
  const end = () => setOpen(undefined);
  useCommands({ k: openPalette });
  useKeys({ '?': () => setOpen('keys') });
  const overlay = (
    <>
      {open === 'palette' && <Palette tabs={tabs} onEnd={end} />}
      {open === 'keys' && <KeysDialog onEnd={end} />}
    </>
  );
  return { overlay, openPalette };
}
