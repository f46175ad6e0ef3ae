import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCommands, useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import type { Tab } from './tabs/tabs.ts';

const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({
  default: (await import('../palette/KeysDialog.tsx')).KeysDialog,
}));

/** What opens over any page by a key: the palette, and the list of keys. */
export function useOverlay(tabs: readonly Tab[]): { overlay: ReactNode; openPalette(): void } {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const openPalette = () => setOpen('palette');
  const end = () => setOpen(undefined);
  useCommands({ k: openPalette });
  useKeys({ '?': () => setOpen('keys') });
  const overlay = open && (
    <Suspense>
      {open === 'palette' ? <Palette tabs={tabs} onEnd={end} /> : <KeysDialog onEnd={end} />}
    </Suspense>
  );
  return { overlay, openPalette };
}
