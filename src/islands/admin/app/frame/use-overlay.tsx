import { useState, type ReactNode } from 'react';
import { useCommands, useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { KeysDialog } from '../palette/KeysDialog.tsx';
import { Palette } from '../palette/Palette.tsx';
import type { Tab } from '#islands/admin/app/tabs/tabs.ts';

/**
 * What opens over any page by a key: the palette, and the list of keys. Both come with the office: letters that follow the key would be
 * the page's, and a file that could not be had once a browser does not ask for again.
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
