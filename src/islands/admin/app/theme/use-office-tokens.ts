import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Settings } from '#islands/admin/kit/kept/settings.ts';
import { currentScheme, followScheme, keepScheme } from './scheme.ts';
import { tokensOf, type PortalColours } from './tokens.ts';

/** Puts on the scheme that somebody chose, and lets the office's own styles know all of its colours. */
export function useOfficeTokens({ colour, scheme: wish }: Settings, colours: PortalColours): void {
  const scheme = useSyncExternalStore(followScheme, currentScheme);
  useLayoutEffect(() => keepScheme(wish), [wish]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(tokensOf(colour, scheme, colours))) {
      style.setProperty(`--office-${name}`, value);
    }
  }, [colour, colours, scheme]);
}
