import type { ThemeConfig } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import { currentScheme, followScheme } from './scheme.ts';
import { themeOf } from './theme.ts';
import { tokensOf, type PortalColours } from './tokens.ts';

const STILL = '(prefers-reduced-motion: reduce)';

function watch(changed: () => void): () => void {
  const query = matchMedia(STILL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The look of the back office for the person before it: whoever wants no motion gets none. */
export function useTheme(colour: string, colours: PortalColours): ThemeConfig {
  const isStill = useSyncExternalStore(watch, () => matchMedia(STILL).matches);
  const scheme = useSyncExternalStore(followScheme, currentScheme);
  return useMemo(
    () => themeOf(tokensOf(colour, scheme, colours), scheme, !isStill),
    [colour, colours, scheme, isStill],
  );
}
