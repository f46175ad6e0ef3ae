import { defineConfig, presetWind4 } from 'unocss';
import { BRAND_YEAR, palette, PICKED_YEARS } from './src/artwork/palette.ts';

/** The tokens of docs/design.md, once: as custom properties for styles, and by name for utilities. */
const COLOURS = {
  paper: '#ffffff',
  mist: '#f5f8fc',
  line: '#d5dfeb',
  edge: '#73859b',
  muted: '#4d6078',
  slate: '#33455c',
  ink: '#0b1b33',
  link: '#084bb8',
  action: '#0958d9',
  brand: '#1890ff',
  gold: '#efb02e',
  ochre: '#7a5000',
  leaf: '#1b7a43',
  brick: '#b3261e',
};

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

const hues = (year: number): string => declare('', palette(year));

/** The rules of all years: by the last digit, and after them those of picked hues and of no year. */
const years = (): string[] => [
  ...Array.from({ length: 10 }, (_, digit) => `[data-year$="${digit}"]{${hues(2030 + digit)}}`),
  ...[0, ...PICKED_YEARS].map((year) => `[data-year="${year}"]{${hues(year)}}`),
];

/** A part of a page that belongs to a session takes its hue: `data-year` decides the six steps below it. */
const tokens = (): string =>
  [
    `:root{${declare('', COLOURS)}${declare('text-', SIZES)}${hues(BRAND_YEAR)}`,
    `--chinese:${CHINESE};--radius:10px;--gap:clamp(3.5rem,2.5rem + 4vw,6.5rem)}`,
    ...years(),
  ].join('');

export default defineConfig({
  presets: [presetWind4({ preflights: { reset: false } })],
  preflights: [{ getCSS: tokens }],
  theme: {
    colors: { ...reference('', COLOURS), ...reference('', palette(BRAND_YEAR)) },
    text: Object.fromEntries(
      Object.keys(SIZES).map((name) => [name, { fontSize: `var(--text-${name})` }]),
    ),
    radius: { DEFAULT: 'var(--radius)' },
  },
  shortcuts: {
    shell: 'mx-auto w-full max-w-300 px-5 md:px-8',
    cut: 'rd-[var(--radius)] [corner-shape:bevel]',
    entry: 'cut px-4 [font:inherit] text-ink bg-paper border border-solid border-edge',
    button:
      'cut inline-flex items-center justify-center gap-2 min-h-12 px-6 py-2 font-600 no-underline border border-solid transition-colors duration-160',
    'button-main': 'button border-action bg-action text-paper hover:bg-night hover:border-night',
    'button-quiet': 'button border-edge bg-paper text-ink hover:border-action hover:text-action',
    more: 'inline-flex items-center gap-2 font-600 text-link no-underline hover:underline',
  },
});
