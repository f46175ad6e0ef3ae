import { readable, tint } from './colour.ts';

/** What both schemes have of their own; what follows from the colour that somebody chose comes to it. */
const LIGHT = {
  ground: '#f0f2f5',
  surface: '#ffffff',
  raised: '#ffffff',
  soft: '#f6f8fb',
  line: '#e5e9ef',
  edge: '#d5dce5',
  text: '#0b1b33',
  faint: '#4d6078',
  good: '#135200',
  'good-ground': '#e9f7e1',
  wait: '#874d00',
  'wait-ground': '#fff4d6',
  bad: '#a8071a',
  'bad-ground': '#ffe9e7',
  note: '#0b4a8f',
  'note-ground': '#e3f0ff',
  plain: '#33455c',
  'plain-ground': '#eef2f7',
  dot: '#d46b08',
};
const DARK: typeof LIGHT = {
  ground: '#0a111e',
  surface: '#111a2b',
  raised: '#18233a',
  soft: '#172136',
  line: '#263349',
  edge: '#3a4a64',
  text: '#e6ecf5',
  faint: '#a6b4c9',
  good: '#93d66a',
  'good-ground': '#15321b',
  wait: '#f2bd63',
  'wait-ground': '#35290f',
  bad: '#ff9d95',
  'bad-ground': '#431c20',
  note: '#8dc5ff',
  'note-ground': '#13305a',
  plain: '#c5d1e2',
  'plain-ground': '#22304a',
  dot: '#f0883e',
};

/** So much of the colour lies behind a chosen row, and behind one with the pointer on it: rows must differ, links stay readable. */
const PARTS = { light: [0.08, 0.14], dark: [0.2, 0.28] } as const;

export type Scheme = keyof typeof PARTS;

/** Every colour of the office in a scheme, for antd and for its own styles. @param colour #rrggbb, as somebody chose it */
export function tokensOf(colour: string, scheme: Scheme) {
  const own = scheme === 'dark' ? DARK : LIGHT;
  const [rest, hover] = PARTS[scheme];
  const chosenHover = tint(colour, hover, own.surface);
  return {
    ...own,
    /** Behind white text. */
    colour: readable(colour),
    /** Text on all that may lie behind it, chosen rows as well. */
    link: readable(colour, chosenHover),
    chosen: tint(colour, rest, own.surface),
    'chosen-hover': chosenHover,
  };
}
export type OfficeTokens = ReturnType<typeof tokensOf>;
