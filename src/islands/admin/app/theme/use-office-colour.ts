import { useEffect } from 'react';
import { readable } from './colour.ts';

/** Lets the office's own styles know the theme colour, as dark as text of it must be. */
export function useOfficeColour(colour: string): void {
  useEffect(() => {
    document.documentElement.style.setProperty('--office-colour', readable(colour));
  }, [colour]);
}
