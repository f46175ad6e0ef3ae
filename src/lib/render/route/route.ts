import type { MessageKey } from '#content/i18n/translate.ts';
import type { List } from '#contract/cooperation/listed.ts';
import type { Role } from '#contract/call/access.ts';

/** Route meta with the names of specification 2. */
export interface RouteMeta {
  i18lKey: MessageKey;
  isMenu?: boolean;
  /** A shorter name for the menu. */
  menu?: MessageKey;
  /** The path of the menu section that contains it; without one it is a section itself. */
  section?: string;
  isLogin?: boolean;
  /** The back office, for holders of any of its permissions. */
  isOffice?: boolean;
  roles?: readonly Role[];
  noTop?: boolean;
  breadcrumbFirst?: boolean;
  tab?: readonly { name: MessageKey; value: string }[];
}

/** The records that pages of a route are made from. */
export interface RouteRecords {
  /** Name of the enumeration in walk.ts. */
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
    | 'cooperationNews'
    | 'policies'
    | 'reports'
    | 'parks'
    | 'cooperationExperts'
    | 'forms'
    | 'framedForms'
    | List;
  /** Only records of this session. */
  year?: number | undefined;
  /** The tag that announces a new page of this route, with the parameters of its path. */
  tag?: string;
}

export type Parameters = Readonly<Record<string, string | number>>;

export interface Route {
  /** Parameters are in brackets. The path of a page ends with a slash, that of a file does not. */
  path: string;
  meta?: RouteMeta;
  records?: RouteRecords;
  /** Target of a redirect (specification 2). */
  redirect?: string;
  /** The list of the records whose detail pages are below this path and are addressed by `?_t=` (specification 2). */
  detailsOf?: string;
  /** Hidden from search engines, because it shows nothing that another page does not. */
  unlisted?: true;
  /** A file that is the same in all languages. */
  oneLanguage?: true;
}
