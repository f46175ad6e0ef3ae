/** What every island may take. */
const ISLAND = ['contract', 'domain', 'lib/*', 'lib/browser', 'lib/texts'];

const PLATFORM = [
  'contract',
  'domain',
  'content/i18n',
  'server/platform',
  'server/config.ts',
  'server/resources.ts',
];
const AREA = [
  'contract',
  'domain',
  'content/i18n',
  'server/platform',
  'server/areas',
  'server/config.ts',
];

/**
 * Which room of src/ may import from which others, besides itself: the table of docs/architecture.md. A file belongs to
 * the longest room that begins its path; `lib/*` are the files right in `lib`.
 */
export const FENCES = {
  contract: ['contract'],
  'contract/kind': ['contract/call'],
  'contract/call': [],
  domain: ['contract', 'domain'],
  // Puzzles and motifs are cut by the same dice as the pictures.
  'domain/captcha': ['contract', 'artwork'],
  artwork: ['contract'],
  // What runs in both; a page as it is made and the reader's browser never know each other.
  lib: ['contract', 'domain', 'lib/texts'],
  'lib/render': ['contract', 'domain', 'lib/*', 'lib/texts', 'content/i18n'],
  'lib/browser': ['contract', 'domain', 'lib/*', 'lib/texts', 'content/i18n'],
  'lib/texts': ['contract', 'lib/*', 'content/i18n'],
  content: ['contract', 'domain', 'lib/render'],
  'content/i18n': ['contract'],
  'content/seed': ['contract', 'domain', 'artwork'],
  components: ['contract', 'domain', 'artwork', 'lib', 'content/i18n'],
  layouts: ['contract', 'domain', 'artwork', 'lib', 'components', 'islands', 'content/i18n'],
  pages: [
    'contract',
    'domain',
    'artwork',
    'lib',
    'components',
    'layouts',
    'islands',
    'content/i18n',
  ],
  islands: [...ISLAND, 'islands/ui', 'content/i18n'],
  // The forms of whoever logs in and of whoever has logged in are made of the same parts.
  'islands/account': [...ISLAND, 'islands/ui', 'islands/session'],
  'islands/forms': [...ISLAND, 'islands/ui', 'islands/captcha'],
  // What is entered with is a form of the builder, and who enters has an account.
  'islands/registration': [...ISLAND, 'islands/ui', 'islands/session', 'islands/forms'],
  // Who scores has an account, and what is written is kept as answers to forms are.
  'islands/judging': [...ISLAND, 'islands/ui', 'islands/session', 'islands/forms/keeping'],
  // Members of organisations write in the personal center; drafts are kept as those of forms are.
  'islands/cooperation': [
    ...ISLAND,
    'islands/ui',
    'islands/session',
    'islands/account',
    'islands/forms/keeping',
  ],
  // Whoever looks at figures has an account.
  'islands/statistic': [...ISLAND, 'islands/ui', 'islands/session'],
  'islands/session': [...ISLAND, 'islands/ui', 'islands/captcha'],
  'islands/admin': [
    ...ISLAND,
    'islands/ui',
    'islands/admin',
    'islands/session/texts.ts',
    'islands/captcha/use-captcha.tsx',
  ],
  'islands/admin/areas': [
    ...ISLAND,
    'islands/ui',
    'islands/admin/kit',
    'islands/admin/form',
    'islands/admin/field',
    'islands/admin/list',
    'islands/admin/editor',
    'islands/admin/records',
    // Whoever answers for somebody has the same questions before them.
    'islands/forms',
  ],
  'islands/admin/kit': [...ISLAND, 'islands/ui'],
  'server/platform': PLATFORM,
  // Cards and puzzles are drawn.
  'server/platform/card': [...PLATFORM, 'artwork'],
  'server/areas': AREA,
  'server/areas/captcha': [...AREA, 'artwork'],
};

/** Rooms of areas: there, a folder does not see the one beside it. */
export const APART = ['islands', 'islands/admin/areas'];

/** The face of an area of the server: what others may import of it, its table for foreign keys. */
export const FACE = ['service.ts', 'kind.ts', '*-kind.ts', 'table.ts'];

/**
 * What reads for judges, of `server/areas/judging`: nothing of it reaches a table of an area, not even for its types. It
 * reads the views of `blind`, so that a query too many is refused here before the database refuses it.
 */
export const BLIND_READERS = [
  'blind/',
  'personal/written.ts',
  'sheet/mine.ts',
  'sheet/queue.ts',
  'sheet/read.ts',
  'sheet/present.ts',
  'workbook/own.ts',
  'workbook/own-sheet.ts',
  'workbook/print.ts',
];
