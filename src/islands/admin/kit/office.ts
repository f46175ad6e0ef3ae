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

/** Undoes a deed. @returns a message, if the default one is not enough @throws ApiError */
export type Undo = () => Promise<string | undefined>;

/** Context that every part of the back office uses. */
export interface Office {
  t: Translate;
  /** Name of a field of a resource, in the reader's language. */
  label(resource: string, field: string): string;
  /** Name of a kind of record, in the reader's language. */
  kindName(kind: string): string;
  /** Name of a deed on a record of a kind, in the reader's language; the code itself if it has no text. */
  deedName(kind: string, deed: string): string;
  /** The product's own label of a value in a closed list; the code itself if it has no text. */
  choiceName(field: string, value: string): string;
  locale: Locale;
  current: Current;
  /** The user who is logged in. */
  known: Known;
  /** Whether the user has all of the permissions. */
  may(...permissions: string[]): boolean;
  /**
   * Makes a call with the session's token. If the session has ended, it asks for the login and then continues, so
   * that nothing typed is lost.
   * @throws ApiError
   */
  call<E extends Endpoint>(endpoint: E, call?: Call<E>): Promise<ReplyHead & Answer<E>>;
  /** Fetches a file. @throws ApiError */
  fetchFile<E extends Endpoint>(endpoint: E, call?: Call<E>): Promise<Download>;
  /**
   * Fetches a file and saves it on the reader's device.
   * @param onProcess called with the key of the process that reports the progress, if there is one
   * @throws ApiError
   */
  download<E extends Endpoint>(
    endpoint: E,
    call?: Call<E>,
    onProcess?: (key: string) => void,
  ): Promise<void>;
  /** Sends a file by a call that accepts one. @throws ApiError */
  send<E extends Endpoint>(
    endpoint: E,
    call: Call<E>,
    upload: Pick<Upload, 'file' | 'kind' | 'onProgress' | 'signal'>,
  ): Promise<ReplyHead & Answer<E>>;
  /** Shows a message of success. */
  tell(message: string): void;
  /** Shows a message of success that offers an undo for a while. */
  offer(message: string, undo: Undo): void;
  /** Undoes the last deed that offered it, and tells; reports a failure. */
  undo(): Promise<void>;
  /** Shows the reason of a failure. */
  report(error: unknown): void;
  /** Names and labels that many parts show. */
  cache: OfficeCache;
  /** Records that were listed last, by list. */
  listed: ListedRecords;
  /** Deeds of the page that is open. */
  pageDeeds: PageDeeds;
  settings: Settings;
  /**
   * Whether the settings come from the server, or the server could not be reached. Before that, they are only those
   * that this browser stored.
   */
  hasSettings: boolean;
  change(settings: Partial<Settings>): void;
}

export const OfficeContext = createContext<Office | undefined>(undefined);

export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('This part stands inside the back office');
  return office;
}

/** Whether the page around is the one that is open. Dialogs of other pages are not shown. */
export const ActiveContext = createContext(true);
