/** Texts of the explorer, passed by the page in its own language. */
export const EXPLORER_KEYS = [
  'explorer.call',
  'explorer.required',
  'form.required',
  'explorer.send',
  'explorer.sending',
  'explorer.waiting',
  'explorer.travelled',
  'explorer.meaning',
  'explorer.request',
  'explorer.reply',
  'explorer.unreadable',
  'error.jsonFormat',
  'docs.params',
  'docs.query',
  'docs.body',
] as const;
export type ExplorerTexts = Readonly<Record<(typeof EXPLORER_KEYS)[number], string>>;
