import {
  defineConfig,
  presetWind4,
  transformerDirectives,
  type Rule,
  type UtilObject,
  type Variant,
} from 'unocss';
import { MOST_SPANS } from './src/lib/browser/phase/edges.ts';
import { BRAND_YEAR, palette, PICKED_YEARS } from './src/artwork/colour/palette.ts';
import { darkPalette } from './src/artwork/scheme/dark.ts';
import { TOKENS as COLOURS } from './src/artwork/scheme/token.ts';
import { componentPatterns } from './src/components/patterns.ts';
import { patterns } from './src/islands/patterns.ts';

const SIZES = {
  small: '0.875rem',
  note: '0.9375rem',
  body: '1.0625rem',
  lead: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)',
  title: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)',
  section: 'clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem)',
  page: 'clamp(1.75rem, 1.3rem + 2vw, 2.875rem)',
  display: 'clamp(2.25rem, 1.45rem + 3.2vw, 4rem)',
};

const CHINESE =
  "'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif";

const declare = (prefix: string, values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${String(value)};`)
    .join('');

const reference = (prefix: string, values: object): Record<string, string> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, `var(--${prefix}${name})`]));

/**
 * A custom property of both schemes in one declaration: of `--light` and `--dark` one is empty, and the other, which is no
 * value at all, leaves its own. Browsers that know no `light-dark()` understand it too.
 */
const either = (name: string, light: string, dark: string): string =>
  `--${name}:${light === dark ? light : `var(--light,${light}) var(--dark,${dark})`};`;

const colours = (): string =>
  Object.entries(COLOURS)
    .map(([name, { light, dark }]) => either(name, light, dark))
    .join('');

function hues(year: number): string {
  const dark = new Map(Object.entries(darkPalette(year)));
  return Object.entries(palette(year))
    .map(([step, light]) => either(step, light, dark.get(step)!))
    .join('');
}

const LIT = ':root,[data-scheme=light]';
const LIGHT = 'color-scheme:light;--light:initial;--dark: ;';
const DARK = 'color-scheme:dark;--light: ;--dark:initial;';

/** The reader's system decides, or what the reader has chosen (`data-scheme`). Paper is light, and so is any element that says it. */
const schemes = (): string =>
  [
    `${LIT}{${LIGHT}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){${DARK}}}`,
    `@media screen{:root[data-scheme=dark]{${DARK}}}`,
  ].join('');

/** The rules of all years: by the last digit, and after them those of picked hues and of no year. */
const years = (): string[] => [
  ...Array.from({ length: 10 }, (_, digit) => `[data-year$="${digit}"]{${hues(2030 + digit)}}`),
  ...[0, ...PICKED_YEARS].map((year) => `[data-year="${year}"]{${hues(year)}}`),
];

/** Of what is made for each phase a page shows that of `data-span`; where no script has said it, what is made for none. */
const spans = (): string =>
  [...Array(MOST_SPANS).keys()]
    .map((span) => `[data-span="${span}"] [data-at]:not([data-at~="${span}"])`)
    .concat(':root:not([data-span]) [data-at]:not([data-at~="none"])')
    .join(',') + '{display:none!important}';

/** What stands first among its neighbours in some phases: the winners, once there are some. */
const firsts = (): string =>
  `${[...Array(MOST_SPANS).keys()]
    .map((span) => `[data-span="${span}"] [data-first~="${span}"]`)
    .join(',')}{order:-1}`;

/** A part of a page that belongs to a session takes its hue: `data-year` decides the six steps below it. */
const tokens = (): string =>
  [
    schemes(),
    `${LIT}{${colours()}${hues(BRAND_YEAR)}}`,
    `:root{${declare('text-', SIZES)}`,
    `--chinese:${CHINESE};--radius:10px;--gap:clamp(3.5rem,2.5rem + 4vw,6.5rem)}`,
    ...years(),
    spans(),
    firsts(),
  ].join('');

/** In pixels of the usual size of texts; where a reader has changed that, they grow with it (scripts/bundle/joined-styles.ts). */
const BREAKPOINTS = {
  xs: '480px',
  sm: '640px',
  md: '768px',
  split: '820px',
  art: '840px',
  tablet: '900px',
  lg: '1000px',
  wide: '1024px',
  xl: '1100px',
  broad: '1200px',
  '2xl': '1300px',
};

/** After all widths: paper is as wide as a tablet, and what it leaves out it leaves out at any width. */
const PRINT: Variant = {
  name: 'print',
  order: -1,
  match: (matcher) =>
    matcher.startsWith('print:')
      ? {
          matcher: matcher.slice('print:'.length),
          handle: (input, next) => next({ ...input, parent: '@media print', parentOrder: 4000 }),
        }
      : undefined,
};

/** A name for what would be said in many signs. */
const alias = (name: string, meaning: string): Variant => ({
  name,
  match: (matcher) =>
    matcher.startsWith(`${name}:`) ? `${meaning}:${matcher.slice(name.length + 1)}` : undefined,
});

const ALIASES = [
  alias('zh', '[&:lang(zh)]'),
  alias('en', '[&:lang(en)]'),
  // Where the header has room for all of it in one line; roles that see more of the menu have two.
  alias('one-line', 'broad:[:root:not([data-has-roles])_&]'),
  // Where the bar of tabs is: held across, a phone is as wide as a desk, low, and touched.
  alias('tabbed', '[@media_(max-width:767.98px),(max-height:30rem)_and_(pointer:coarse)]'),
  // Where a script can ask for what it shows.
  alias('scripted', '[@media_screen_and_(scripting:enabled)]'),
  // Where a table is a list of cards; on paper, which may be as narrow, it is a table.
  alias('narrow', '[@media_screen_and_(max-width:639.98px)]'),
  // A device without a mouse, and so most likely without a keyboard: hints of what only these can do are left out.
  alias('touch', '[@media_(pointer:coarse)_and_(hover:none)]'),
  alias('scrolling', 'supports-[(animation-timeline:scroll())]'),
];

const one = (names: object): string => `(${Object.keys(names).join('|')})`;
const COLOUR = one({ ...COLOURS, ...palette(BRAND_YEAR) });

/** What stands together again and again, under one name; what a single utility says beside it wins. */
const TOGETHER: Rule[] = [
  ['hstack', { display: 'flex', 'align-items': 'center' }],
  ['cluster', { display: 'flex', 'flex-wrap': 'wrap' }],
  ['centred', { display: 'grid', 'place-items': 'center' }],
  ['target', { display: 'flex', 'align-items': 'center', 'min-height': '2.75rem' }],
  ['plain-link', { color: 'var(--ink)', 'text-decoration': 'none' }],
  ['secondary', { 'font-size': 'var(--text-note)', color: 'var(--slate)' }],
  ['caption', { 'font-size': 'var(--text-small)', color: 'var(--muted)' }],
  ['divided', { 'border-top': '1px solid var(--line)' }],
  // The ring of the focus on what stands for a field.
  ['ringed', { outline: '3px solid var(--action)', 'outline-offset': '3px' }],
  // The sign of what opens.
  ['chevron', { content: "''", border: 'solid', 'border-width': '0 2px 2px 0', rotate: '45deg' }],
  ['cut', { 'border-radius': 'var(--radius)', 'corner-shape': 'bevel' }],
];

/** What the preset says through further variables, in one declaration: the sheet is on every page. */
const TOKENS: Rule[] = [
  [new RegExp(`^text-${COLOUR}$`), ([, name]) => ({ color: `var(--${name})` })],
  [new RegExp(`^bg-${COLOUR}$`), ([, name]) => ({ 'background-color': `var(--${name})` })],
  [
    new RegExp(`^tab-${COLOUR}$`),
    ([, name]) => ({ color: `var(--${name})`, 'box-shadow': `inset 0 -3px var(--${name})` }),
  ],
  // Moved by the scroll of the page. In full: the minifier would put the timeline into the shorthand, where browsers refuse it.
  [
    /^scrolled-(\w+)$/,
    ([, keyframes]) => ({
      'animation-name': keyframes,
      'animation-timing-function': 'linear',
      'animation-fill-mode': 'both',
      'animation-timeline': 'scroll(root)',
    }),
  ],
  ['outline-gold', { 'outline-color': 'var(--gold)' }],
  [new RegExp(`^(fill|stroke)-${COLOUR}$`), ([, what, name]) => ({ [what!]: `var(--${name})` })],
  ['text-inherit', { color: 'inherit' }],
  ['bg-transparent', { 'background-color': 'transparent' }],
  ['border-transparent', { 'border-color': 'transparent' }],
  ['scrollbar-none', { 'scrollbar-width': 'none' }],
  [new RegExp(`^border-${COLOUR}$`), ([, name]) => ({ 'border-color': `var(--${name})` })],
  [new RegExp(`^text-${one(SIZES)}$`), ([, name]) => ({ 'font-size': `var(--text-${name})` })],
  [/^font-(\d+)$/, ([, weight]) => ({ 'font-weight': weight })],
  [/^leading-\[(.+)\]$/, ([, height]) => ({ 'line-height': height })],
  [/^tracking-\[(.+)\]$/, ([, spacing]) => ({ 'letter-spacing': spacing })],
  [/^cut-(\d+)$/, ([, size]) => ({ 'border-radius': `${size}px`, 'corner-shape': 'bevel' })],
  ['tabular-nums', { 'font-variant-numeric': 'tabular-nums' }],
  ['no-underline', { 'text-decoration': 'none' }],
  ['underline', { 'text-decoration': 'underline' }],
  ['underline-2', { 'text-decoration': 'underline 2px' }],
];

/** Steps of a quarter rem as they are, and not as a product with a variable. */
function inline({ entries }: UtilObject): void {
  for (const entry of entries) {
    if (typeof entry[1] === 'string') {
      entry[1] = entry[1].replace(
        /calc\(var\(--spacing\) \* (-?[\d.]+)\)/g,
        (_, steps) => `${steps / 4}rem`,
      );
    }
  }
}

/** Words of markup and code that happen to name a utility: nobody asks for it, and the sheet is on every page. */
const WORDS = ['ring', 'filter', 'tab', 'visible', 'h1', 'h2', 'h3'];

export default defineConfig({
  presets: [presetWind4({ preflights: { reset: false } })],
  transformers: [transformerDirectives()],
  postprocess: inline,
  blocklist: WORDS,
  variants: [PRINT, ...ALIASES],
  rules: [...TOGETHER, ...TOKENS],
  preflights: [{ getCSS: tokens }],
  theme: {
    colors: { ...reference('', COLOURS), ...reference('', palette(BRAND_YEAR)) },
    breakpoint: BREAKPOINTS,
    radius: { DEFAULT: 'var(--radius)' },
  },
  shortcuts: [
    {
      shell: 'mx-auto w-full max-w-300 px-5 md:px-8',
      entry: 'cut px-4 [font:inherit] text-ink bg-paper border border-solid border-edge',
      button:
        'cut inline-flex items-center justify-center gap-2 min-h-12 px-6 py-2 font-600 no-underline border border-solid transition-colors duration-160',
      'button-main': 'button border-action bg-action text-paper hover:bg-night hover:border-night',
      'button-quiet': 'button border-edge bg-paper text-ink hover:border-action hover:text-action',
      more: 'inline-flex items-center gap-2 font-600 text-link no-underline hover:underline-2',
    },
    ...componentPatterns,
    ...patterns,
  ],
});
