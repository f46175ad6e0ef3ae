import { emblemSvg } from './emblem.ts';
import { portraitSvg } from './portrait.ts';
import { SCENES, type Scene, sceneSvg } from './scene.ts';

/**
 * Returns the picture of a reference such as `art:portrait:7`, `art:emblem:3`, `art:scene:hall:12` or, for a certain
 * year, `art:scene:hall:12:2024`.
 */
export function artSvg(reference: string): string {
  const [scheme, kind, ...details] = reference.split(':');
  const picture = scheme === 'art' ? draw(kind, details) : undefined;
  if (!picture)
    throw new Error(
      `Unknown artwork "${reference}"; known are art:portrait:<n>, art:emblem:<n> and art:scene:<${SCENES.join('|')}>:<n>[:<year>]`,
    );
  return picture;
}

function draw(kind: string | undefined, details: readonly string[]): string | undefined {
  const isScene = kind === 'scene' && isSceneName(details[0]);
  const numbers = (isScene ? details.slice(1) : details).map(whole);
  const [seed, year] = numbers;
  if (seed === undefined || numbers.includes(undefined) || numbers.length > (isScene ? 2 : 1))
    return undefined;
  if (isScene) return sceneSvg({ scene: details[0] as Scene, seed, year });
  if (kind === 'portrait') return portraitSvg({ seed });
  return kind === 'emblem' ? emblemSvg({ seed }) : undefined;
}

function isSceneName(name: string | undefined): name is Scene {
  return (SCENES as readonly (string | undefined)[]).includes(name);
}

function whole(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
