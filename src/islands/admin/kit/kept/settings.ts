import type { Preferences } from '#contract/office/preference.ts';
import { readKept } from './kept.ts';

/** Settings of the back office chosen by its user (specification 2, settings). */
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
/** Defaults of the settings drawer. They do not include what a user has collected. */
export const LOOKS: Partial<Settings> = looks;

const KEPT = 'podium.office.settings.';

/** Storage key of a user's settings, which the browser keeps for the first paint. */
export const settingsKey = (userId: number): string => KEPT + userId;

/** Switches of the settings drawer, in the order of display. */
export const SWITCHES = [
  'isSideDark',
  'isNavOnTop',
  'hasTabs',
  'isHeaderFixed',
  'hasLogo',
  'isTitleDynamic',
] as const satisfies (keyof Settings)[];

/** Reads stored settings, and ignores values of the wrong type: an older build may have written them. */
export function readSettings(stored: unknown): Settings {
  const given = Object(stored) as Record<string, unknown>;
  const kept = Object.entries(DEFAULT_SETTINGS).filter(
    ([name, value]) =>
      typeof given[name] === typeof value && Array.isArray(given[name]) === Array.isArray(value),
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(kept.map(([name]) => [name, given[name]])) };
}

/** Settings of every user who has worked in this browser. */
export function settingsOfAll(): Settings[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(KEPT));
    return names.map((name) => readSettings(readKept(name)));
  } catch {
    return [];
  }
}

/** Theme colours offered for choice. */
export const COLOURS = [
  '#1890ff',
  '#409eff',
  '#2f54eb',
  '#13a8a8',
  '#389e0d',
  '#d46b08',
  '#cf1322',
];
