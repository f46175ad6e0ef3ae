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
export function useSettings({ call, report }: Pick<Office, 'call' | 'report'>, userId: number) {
  const name = settingsKey(userId);
  const [settings, setSettings] = useState(() => readSettings(readKept(name)));
  const [hasSettings, note] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** As the server keeps them: nothing is sent over what is not known, or a new browser would clear what others have set up. */
  const known = useRef<Settings>(undefined);
  const changed = useRef<Partial<Settings>>({});
  useEffect(() => keep(name, settings), [name, settings]);
  const learn = useCallback(async (): Promise<Settings> => {
    const { data } = await call(getPreferences);
    known.current = readSettings(data ?? readKept(name));
    // What was changed while the answer was on its way is newer.
    setSettings({ ...known.current, ...changed.current });
    return known.current;
  }, [call, name]);
  useEffect(() => {
    learn()
      // What this browser kept stands; before anything is saved it is asked for again.
      .catch(() => undefined)
      .finally(() => note(true));
    return () => clearTimeout(timer.current);
  }, [learn]);
  const save = useCallback(async (): Promise<void> => {
    const kept = known.current ?? (await learn());
    await call(savePreferences, { body: { ...kept, ...changed.current } });
  }, [call, learn]);
  const change = useCallback(
    (part: Partial<Settings>) => {
      changed.current = { ...changed.current, ...part };
      setSettings((old) => ({ ...old, ...part }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save().catch(report), PAUSE);
    },
    [save, report],
  );
  return { settings, hasSettings, change };
}
