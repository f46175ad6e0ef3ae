/** Dictionary keys for the registration state on the page of a topic. */
export const WINDOW_KEYS = [
  'enter.open',
  'enter.notBegun',
  'enter.over',
  'enter.closed',
  'enter.zone',
  'enter.left',
  'enter.full',
  'enter.fullList',
  'enter.fullWaiting',
  'enter.daysLeft',
  'enter.lastDay',
  'enter.enter',
  'enter.goOn',
  'enter.see',
  'enter.seeDraft',
  'enter.waitFor',
] as const;
export type WindowTexts = Readonly<Record<(typeof WINDOW_KEYS)[number], string>>;
