import { useCallback, useEffect, useRef, useState } from 'react';
import { getPreferences, savePreferences } from '#contract/office/preference.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { keep, readKept } from '#islands/admin/kit/kept/kept.ts';
import { readSettings, settingsKey, type Settings } from '#islands/admin/kit/kept/settings.ts';

/** Delay after the last change before the settings are sent to the server, in milliseconds. */
const PAUSE = 500;

/**
 * The user's settings of the back office. The server keeps them, so that they follow the user; those stored in this
 * browser apply immediately, and stay if the server cannot be reached.
 */
export function useSettings({ call, report }: Pick<Office, 'call' | 'report'>, userId: number) {
  const name = settingsKey(userId);
  const [settings, setSettings] = useState(() => readSettings(readKept(name)));
  const [hasSettings, note] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * The settings on the server. Nothing is sent before they are known, since a new browser would otherwise overwrite
   * what was set up elsewhere.
   */
  const known = useRef<Settings>(undefined);
  const changed = useRef<Partial<Settings>>({});
  useEffect(() => keep(name, settings), [name, settings]);
  const learn = useCallback(async (): Promise<Settings> => {
    const { data } = await call(getPreferences);
    known.current = readSettings(data ?? readKept(name));
    // Changes made while the answer was under way are newer.
    setSettings({ ...known.current, ...changed.current });
    return known.current;
  }, [call, name]);
  useEffect(() => {
    learn()
      // The settings stored in this browser stay; they are requested again before anything is saved.
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
