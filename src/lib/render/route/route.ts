import type { MessageKey } from '#content/i18n/translate.ts';
import type { Role } from '#contract/call/access.ts';

/** Route meta of specification 2, under its own names. */
export interface RouteMeta {
  i18lKey: MessageKey;
  isMenu?: boolean;
  /** What the menu calls it, where that is shorter than its own name. */
  menu?: MessageKey;
  /** The path of the section of the menu below which it stands; without one it is a section itself. */
  section?: string;
  isLogin?: boolean;
  /** The back office: for whoever holds any of its permissions. */
  isOffice?: boolean;
  roles?: readonly Role[];
  noTop?: boolean;
  breadcrumbFirst?: boolean;
  tab?: readonly { name: MessageKey; value: string }[];
}

/** Pages that are made from records. */
export interface RouteRecords {
  /** The enumeration in walk.ts. */
  source:
    | 'newsYears'
    | 'newsKinds'
    | 'newsPages'
    | 'news'
    | 'topics'
    | 'alliance'
    | 'newsSitemaps'
    | 'artwork'
    | 'numerals'
    | 'motifs'
    | 'qrCodes'
    | 'tracks'
    | 'sessions'
    | 'editions'
    | 'results'
    | 'films'
    | 'albums'
    | 'forms'
    | 'framedForms';
  /** Only those of this session. */
  year?: number | undefined;
  /** The tag whose announcement may bring such a page into being, with the path's parameters. */
  tag?: string;
}

export type Parameters = Readonly<Record<string, string | number>>;

export interface Route {
  /** Parameters stand in brackets; a page's path ends with a slash, a file's does not. */
  path: string;
  meta?: RouteMeta;
  records?: RouteRecords;
  /** Where the address leads instead (specification 2). */
  redirect?: string;
  /** The list of those details that begin here and are named by `?_t=` (specification 2). */
  detailsOf?: string;
  /** Not for search engines: it says nothing that another page does not. */
  unlisted?: true;
  /** A file that is the same in every language. */
  oneLanguage?: true;
}
