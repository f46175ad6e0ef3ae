import { createContext, use } from 'react';
import type { Answer, Call, Endpoint } from '#contract/call/endpoint.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Download } from '#lib/browser/api/download.ts';
import type { ReplyHead } from '#lib/browser/api/reply.ts';
import type { Upload } from '#lib/browser/api/upload.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { Current } from '#lib/browser/session/current.ts';
import type { Known } from '#lib/browser/session/state.ts';
import type { PageDeeds } from './deeds/page-deeds.ts';
import type { ListedRecords } from './kept/listed.ts';
import type { Settings } from './kept/settings.ts';
import type { OfficeCache } from './kept/cache.ts';

type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: OfficeKey, values?: Values) => string;

/** Takes a deed back. @returns what is said of it, where it is not only that @throws ApiError */
export type Undo = () => Promise<string | undefined>;

/** What every part of the back office reaches for. */
export interface Office {
  t: Translate;
  /** The name of a field of a resource, in the reader's language. */
  label(resource: string, field: string): string;
  /** The name of a kind of record, in the reader's language. */
  kindName(kind: string): string;
  /** What was done with a record of a kind, in the reader's language; the code itself where it has no word. */
  deedName(kind: string, deed: string): string;
  /** A value of a closed list as the product calls it; the code itself where it has no word. */
  choiceName(field: string, value: string): string;
  locale: Locale;
  current: Current;
  /** Who works here. */
  known: Known;
  may(permission: string): boolean;
  /**
   * A call under the session. Where the session is over it asks for the login and then goes on, so that nothing typed
   * is lost.
   * @throws ApiError
   */
  call<E extends Endpoint>(endpoint: E, call?: Call<E>): Promise<ReplyHead & Answer<E>>;
  /** Fetches a file. @throws ApiError */
  fetchFile<E extends Endpoint>(endpoint: E, call?: Call<E>): Promise<Download>;
  /**
   * Fetches a file and hands it to the reader.
   * @param onProcess hears the key of the process that says how far it is, where there is one @throws ApiError
   */
  download<E extends Endpoint>(
    endpoint: E,
    call?: Call<E>,
    onProcess?: (key: string) => void,
  ): Promise<void>;
  /** Sends a file by a call that takes one. @throws ApiError */
  send<E extends Endpoint>(
    endpoint: E,
    call: Call<E>,
    upload: Pick<Upload, 'file' | 'kind' | 'onProgress' | 'signal'>,
  ): Promise<ReplyHead & Answer<E>>;
  /** Says that something was done. */
  tell(message: string): void;
  /** Says that something was done, and offers for a while to take it back. */
  offer(message: string, undo: Undo): void;
  /** Says why something was not done. */
  report(error: unknown): void;
  /** Names and labels that many parts show. */
  cache: OfficeCache;
  /** What was listed last, by its kind. */
  listed: ListedRecords;
  /** What may be done on the page that is open. */
  pageDeeds: PageDeeds;
  settings: Settings;
  /** The server has said how its reader has set it up, or could not be asked: they are not only what this browser has kept. */
  hasSettings: boolean;
  change(settings: Partial<Settings>): void;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('This part stands inside the back office');
  return office;
}

/** Whether the page around is the one that is open: dialogs of the others are not shown. */
export const ActiveContext = createContext(true);
