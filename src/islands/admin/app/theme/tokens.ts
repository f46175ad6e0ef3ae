import { readable, tint } from './colour.ts';

/** So much of the colour lies behind a chosen row, and behind one with the pointer on it: rows must differ, links stay readable. */
const PARTS = { light: [0.08, 0.14], dark: [0.2, 0.28] } as const;
/** So much of what a text says with its colour lies behind it. */
const BEHIND = { light: 0.1, dark: 0.16 } as const;
/** So much of the text's colour what is raised, and what is set apart, has on a dark surface. */
const RAISED = 0.06;
const SOFT = 0.04;
/** So much of the chosen colour has the dark menu; what is folded out in it is darker by the other. */
const SIDE = 0.16;
const FOLDED = 0.25;
const BLACK = '#000000';

export type Scheme = keyof typeof PARTS;

type Name =
  | 'paper'
  | 'mist'
  | 'line'
  | 'edge'
  | 'ink'
  | 'slate'
  | 'muted'
  | 'brand'
  | 'action'
  | 'link'
  | 'leaf'
  | 'ochre'
  | 'brick'
  | 'ground';
/** The colours of the portal that are also those of the office (docs/design.md): its page hands them over. */
export type PortalColours = Readonly<Record<Name, Readonly<Record<Scheme, string>>>>;

/** What lies nearer to the reader is lighter, in both schemes. */
function groundsOf({ paper, mist, ink }: Record<Name, string>, isDark: boolean) {
  if (!isDark) return { ground: mist, surface: paper, raised: paper, soft: mist };
  return {
    ground: paper,
    surface: mist,
    raised: tint(ink, RAISED, mist),
    soft: tint(ink, SOFT, mist),
  };
}

/** What follows from the colour that somebody chose. The portal's own has its own steps. */
function chosenOf(
  colour: string,
  scheme: Scheme,
  portal: PortalColours,
  { surface, raised }: ReturnType<typeof groundsOf>,
) {
  const isOwn = colour === portal.brand.light;
  const [rest, hover] = PARTS[scheme];
  const chosenHover = tint(colour, hover, surface);
  const side = tint(colour, SIDE, portal.ground[scheme]);
  return {
    /** Behind white text. */
    colour: isOwn ? portal.action.light : readable(colour),
    /** Text on all that may lie behind it, chosen rows as well. */
    link: isOwn ? portal.link[scheme] : readable(readable(colour, chosenHover), raised),
    chosen: tint(colour, rest, surface),
    'chosen-hover': chosenHover,
    /** The menu where it is dark. */
    side,
    'side-folded': tint(BLACK, FOLDED, side),
  };
}

/** Every colour of the office in a scheme, for antd and for its own styles. @param colour #rrggbb, as somebody chose it */
export function tokensOf(colour: string, scheme: Scheme, portal: PortalColours) {
  const own = Object.fromEntries(
    Object.entries(portal).map(([name, pair]) => [name, pair[scheme]]),
  ) as Record<Name, string>;
  const grounds = groundsOf(own, scheme === 'dark');
  const behind = (text: string) => tint(text, BEHIND[scheme], grounds.surface);
  return {
    ...grounds,
    line: own.line,
    edge: own.edge,
    text: own.ink,
    faint: own.muted,
    good: own.leaf,
    'good-ground': behind(own.leaf),
    wait: own.ochre,
    'wait-ground': behind(own.ochre),
    bad: own.brick,
    'bad-ground': behind(own.brick),
    note: own.link,
    'note-ground': behind(own.link),
    plain: own.slate,
    'plain-ground': behind(own.slate),
    /** Behind white figures. */
    alarm: portal.brick.light,
    ...chosenOf(colour, scheme, portal, grounds),
  };
}
export type OfficeTokens = ReturnType<typeof tokensOf>;
