import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Settings } from '#islands/admin/kit/kept/settings.ts';
import { currentScheme, followScheme, keepScheme } from './scheme.ts';
import { tokensOf, type PortalColours } from './tokens.ts';

/** Applies the chosen scheme, and sets the colours of the office as CSS variables. */
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
