import { useCallback, useEffect, useRef, useState } from 'react';
import { getPreferences, savePreferences } from '#contract/office/preference.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { keep, readKept } from '#islands/admin/kit/kept/kept.ts';
import { readSettings, settingsKey, type Settings } from '#islands/admin/kit/kept/settings.ts';

/** Milliseconds without another change, after which the settings go to the server. */
const PAUSE = 500;

/**
 * How somebody has set up the back office. The server keeps it, so that it follows them; what this browser kept of it is
 * there at once, and stays if the server cannot be reached.
 */
export function useSettings(call: Office['call'], userId: number) {
  const name = settingsKey(userId);
  const [settings, setSettings] = useState(() => readSettings(readKept(name)));
  const [hasSettings, note] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => keep(name, settings), [name, settings]);
  useEffect(() => {
    call(getPreferences)
      .then(
        // What was changed while the answer was on its way is newer.
        ({ data }) => data && timer.current === undefined && setSettings(readSettings(data)),
        () => undefined,
      )
      .finally(() => note(true));
    return () => clearTimeout(timer.current);
  }, [call]);
  const save = useCallback(
    (body: Settings) => void call(savePreferences, { body }).catch(() => undefined),
    [call],
  );
  const change = useCallback(
    (changed: Partial<Settings>) =>
      setSettings((old) => {
        const next = { ...old, ...changed };
        clearTimeout(timer.current);
        timer.current = setTimeout(() => save(next), PAUSE);
        return next;
      }),
    [save],
  );
  return { settings, hasSettings, change };
}
