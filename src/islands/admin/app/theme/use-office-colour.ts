import { useEffect } from 'react';
import { chosenGround, readable } from './colour.ts';

/** Lets the office's own styles know the theme colour, as dark as text of it must be. */
export function useOfficeColour(colour: string): void {
  useEffect(() => {
    const { rest, hover } = chosenGround(colour);
    const { style } = document.documentElement;
    style.setProperty('--office-colour', readable(colour));
    style.setProperty('--office-chosen', rest);
    style.setProperty('--office-chosen-hover', hover);
  }, [colour]);
}
