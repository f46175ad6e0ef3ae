import type { Preferences } from '#contract/office/preference.ts';
import { readKept } from './kept.ts';

/** How somebody has set up the back office (specification 2, settings). */
export type Settings = Preferences;

export const DEFAULT_SETTINGS: Settings = {
  isSideDark: true,
  hasTabs: true,
  isHeaderFixed: false,
  hasLogo: true,
  isNavOnTop: false,
  isTitleDynamic: false,
  colour: '#1890ff',
  isSideClosed: false,
  scheme: 'system',
  componentSize: 'medium',
  favourites: [],
  defaultViews: {},
};

const { favourites: _favourites, defaultViews: _views, ...looks } = DEFAULT_SETTINGS;
/** What the drawer of settings shows, as it is at first: what somebody has collected is none of it. */
export const LOOKS: Partial<Settings> = looks;

const KEPT = 'podium.office.settings.';

/** Under it a browser keeps those of somebody, for the first paint. */
export const settingsKey = (userId: number): string => KEPT + userId;

/** The switches of the drawer, in its order. */
export const SWITCHES = [
  'isSideDark',
  'isNavOnTop',
  'hasTabs',
  'isHeaderFixed',
  'hasLogo',
  'isTitleDynamic',
] as const satisfies (keyof Settings)[];

/** What was stored as far as it is of the right kind: an older build may have written it. */
export function readSettings(stored: unknown): Settings {
  const given = Object(stored) as Record<string, unknown>;
  const kept = Object.entries(DEFAULT_SETTINGS).filter(
    ([name, value]) =>
      typeof given[name] === typeof value && Array.isArray(given[name]) === Array.isArray(value),
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(kept.map(([name]) => [name, given[name]])) };
}

/** Those of everybody who has worked in this browser. */
export function settingsOfAll(): Settings[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(KEPT));
    return names.map((name) => readSettings(readKept(name)));
  } catch {
    return [];
  }
}

/** The theme colours that are offered. */
export const COLOURS = [
  '#1890ff',
  '#409eff',
  '#2f54eb',
  '#13a8a8',
  '#389e0d',
  '#d46b08',
  '#cf1322',
];
