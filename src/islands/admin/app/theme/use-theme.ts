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

/** Returns the antd theme for the user, without animations if they prefer reduced motion. */
export function useTheme(colour: string, colours: PortalColours): ThemeConfig {
  const isStill = useSyncExternalStore(watch, () => matchMedia(STILL).matches);
  const scheme = useSyncExternalStore(followScheme, currentScheme);
  return useMemo(
    () => themeOf(tokensOf(colour, scheme, colours), scheme, !isStill),
    [colour, colours, scheme, isStill],
  );
}
