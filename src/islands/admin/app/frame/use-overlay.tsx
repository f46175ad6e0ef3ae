import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useCommands, useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import type { PaletteProps } from '../palette/Palette.tsx';
import type { Tab } from './tabs/tabs.ts';

const KeysDialog = lazy(async () => ({
  default: (await import('../palette/KeysDialog.tsx')).KeysDialog,
}));

/**
 * The palette, loaded before its key is pressed: the letters that follow would be the page's. Without Suspense, for React shows what
 * that waited for a third of a second late.
 */
function usePalette(isWanted: boolean): ComponentType<PaletteProps> | undefined {
  const { report } = useOffice();
  const [Palette, note] = useState<ComponentType<PaletteProps>>();
  // Where it could not be had, whoever asks for it has it tried again, and hears why not.
  const fail = useEffectEvent((error: unknown) => isWanted && report(error));
  useEffect(
    () =>
      void import('../palette/Palette.tsx').then(({ Palette: loaded }) => note(() => loaded), fail),
    [isWanted],
  );
  return Palette;
}

/** What opens over any page by a key: the palette, and the list of keys. */
export function useOverlay(tabs: readonly Tab[]): { overlay: ReactNode; openPalette(): void } {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const Palette = usePalette(open === 'palette');
  const openPalette = () => setOpen('palette');
  const end = () => setOpen(undefined);
  useCommands({ k: openPalette });
  useKeys({ '?': () => setOpen('keys') });
  const overlay = (
    <>
      {open === 'palette' && Palette && <Palette tabs={tabs} onEnd={end} />}
      {open === 'keys' && (
        <Suspense>
          <KeysDialog onEnd={end} />
        </Suspense>
      )}
    </>
  );
  return { overlay, openPalette };
}
