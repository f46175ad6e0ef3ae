import { useEffect, useMemo } from 'react';
import { OfficeContext, type Office } from '#islands/admin/kit/office.ts';
import { createPageDeeds } from '#islands/admin/kit/deeds/page-deeds.ts';
import { createListed } from '#islands/admin/kit/kept/listed.ts';
import { readKept } from '#islands/admin/kit/kept/kept.ts';
import { readSettings, settingsKey, type Settings } from '#islands/admin/kit/kept/settings.ts';
import type { OfficeCache } from '#islands/admin/kit/kept/cache.ts';
import { makeOffice, type Parts } from '../make-office.ts';
import type { PortalColours } from '../theme/tokens.ts';
import { useOfficeTokens } from '../theme/use-office-tokens.ts';
import type { FirstList } from './first-list.ts';
import { FirstRows } from './FirstRows.tsx';
import { FirstSide } from './FirstSide.tsx';
import './first.css';

const nothing = () => undefined;
/** Stand-ins for messages and notifications: there is nothing to press yet that could cause any. */
const SILENT: Pick<Parts, 'message' | 'notification'> = {
  message: { success: nothing, error: nothing },
  notification: { error: nothing },
};

interface FirstParts extends Omit<Parts, keyof typeof SILENT> {
  /** Shared with the whole office, which finds in it what these rows have loaded. */
  cache: OfficeCache;
}

/** The part of the office that rows need to be drawn. */
function firstOffice(parts: FirstParts, settings: Settings): Office {
  const { cache } = parts;
  const { client } = parts.current;
  return {
    ...makeOffice({ ...parts, ...SILENT }),
    call: (endpoint, call) => client.call(endpoint, call),
    fetchFile: (endpoint, call) => client.download(endpoint, call),
    download: () => Promise.reject(new Error('not yet')),
    send: () => Promise.reject(new Error('not yet')),
    offer: nothing,
    undo: async () => undefined,
    cache,
    listed: createListed(),
    pageDeeds: createPageDeeds(),
    settings,
    hasSettings: false,
    change: nothing,
  };
}

interface Props extends FirstParts {
  colours: PortalColours;
  list: FirstList;
  onDrawn(): void;
}

/**
 * First view while the rest of the office loads: its frame in outline, and the rows of the list that the address
 * names. On a slow phone they appear in half the time (docs/performance.md).
 */
export function FirstView({ list, colours, onDrawn, ...parts }: Props) {
  const { locale, texts, current, known, cache } = parts;
  const settings = useMemo(
    () => readSettings(readKept(settingsKey(known.profile.userId))),
    [known.profile.userId],
  );
  const office = useMemo(
    () => firstOffice({ locale, texts, current, known, cache }, settings),
    [locale, texts, current, known, cache, settings],
  );
  useOfficeTokens(settings, colours);
  useEffect(onDrawn, [onDrawn]);
  return (
    <OfficeContext value={office}>
      <div className="office office-first">
        {!settings.isNavOnTop && <FirstSide />}
        <div className="office-body">
          <header className="office-bar" />
          {settings.hasTabs && <div className="office-tabs" />}
          <main className="office-main">
            <FirstRows {...list} />
          </main>
        </div>
      </div>
    </OfficeContext>
  );
}
