/** Keys of the advisory locks; each use has its own. A lock is released with its connection, also after `kill -9`. */
export const LOCK = {
  migration: 7_301,
  seed: 7_302,
  publisher: 7_303,
  newsOrder: 7_304,
  administrators: 7_305,
  access: 7_306,
  content: 7_307,
  uploads: 7_308,
  forms: 7_309,
  places: 7_310,
  blind: 7_311,
  waiting: 7_312,
  backup: 7_313,
} as const;
