import { readable, tint } from './colour.ts';

/**
 * Share of the theme colour in the background of a selected row, and of one under the pointer. The two must differ
 * while links stay readable.
 */
const PARTS = { light: [0.08, 0.14], dark: [0.2, 0.28] } as const;
/** Share of a state's colour in the background of its text. */
const BEHIND = { light: 0.1, dark: 0.16 } as const;
/** Share of the text colour in raised and in set-off surfaces of the dark scheme. */
const RAISED = 0.06;
const SOFT = 0.04;
/** Share of the theme colour in the dark menu; the background of its submenus is darkened by the second value. */
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
/** Colours of the portal that the office shares (docs/design.md), passed in by its page. */
export type PortalColours = Readonly<Record<Name, Readonly<Record<Scheme, string>>>>;

/** Surfaces: the nearer to the reader, the lighter, in both schemes. */
function groundsOf({ paper, mist, ink }: Record<Name, string>, isDark: boolean) {
  if (!isDark) return { ground: mist, surface: paper, raised: paper, soft: mist };
  return {
    ground: paper,
    surface: mist,
    raised: tint(ink, RAISED, mist),
    soft: tint(ink, SOFT, mist),
  };
}

/** Colours derived from the chosen theme colour. The portal's own colour has fixed steps. */
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
    /** Background of white text. */
    colour: isOwn ? portal.action.light : readable(colour),
    /** Text on every background it may have, including selected rows. */
    link: isOwn ? portal.link[scheme] : readable(readable(colour, chosenHover), raised),
    chosen: tint(colour, rest, surface),
    'chosen-hover': chosenHover,
    /** The dark menu. */
    side,
    'side-folded': tint(BLACK, FOLDED, side),
  };
}

/**
 * All colours of the office in a scheme, for antd and for its own styles.
 * @param colour theme colour, #rrggbb
 */
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
    /** Background of white figures. */
    alarm: portal.brick.light,
    ...chosenOf(colour, scheme, portal, grounds),
  };
}
export type OfficeTokens = ReturnType<typeof tokensOf>;
