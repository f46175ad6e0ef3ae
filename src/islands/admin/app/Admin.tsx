import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { createOfficeCache } from '#islands/admin/kit/kept/cache.ts';
import { currentHash } from '#islands/admin/kit/navigation/router.ts';
import { localise } from '#lib/localise.ts';
import { begin } from './first/begin.ts';
import { FirstView } from './first/FirstView.tsx';
import { preloadPage } from './registry.ts';
import './admin.css';
import type { AdminProps, OfficeProps } from './admin-props.ts';

type WholeOffice = ComponentType<OfficeProps>;

function leaveForLogin(locale: Locale): void {
  const back = encodeURIComponent(localise(`/admin/${location.hash}`, locale));
  location.replace(localise(`/login/?type=login&redirect=${back}`, locale));
}

/** Loads the whole office, together with the page that is open. */
async function loadWhole(): Promise<WholeOffice> {
  const [{ FullOffice }] = await Promise.all([
    import('./FullOffice.tsx'),
    preloadPage(currentHash()),
  ]);
  return FullOffice;
}

/** The back office. It is shown to users who may enter it; the server checks every call (threat 50). */
export function Admin(props: AdminProps) {
  const { locale } = props;
  const { current, list, ...asked } = begin();
  const state = useStore(current.session.$session);
  const { value: texts, error } = useLoaded(locale, () => asked.texts);
  const { value: first } = useLoaded('first list', () => list);
  const [Office, setOffice] = useState<WholeOffice>();
  const [hasFailed, fail] = useState(false);
  const [known, setKnown] = useState(state.phase === 'known' ? state : undefined);
  if (state.phase === 'known' && state !== known) setKnown(state);
  // The cache depends on what the user may see.
  const userId = known?.profile.userId;
  const cache = useMemo(() => createOfficeCache(), [userId]);
  // A visitor without an open page has nothing to lose, so they are sent to the login page.
  const isNobody = state.phase === 'visitor' || (state.phase === 'ended' && !known);
  useEffect(() => {
    if (isNobody) leaveForLogin(locale);
  }, [isNobody, locale]);
  const goOn = useCallback(
    () =>
      void loadWhole().then(
        (Whole) => setOffice(() => Whole),
        () => fail(true),
      ),
    [],
  );
  useEffect(() => {
    if (first === null && !isNobody) goOn();
  }, [first, isNobody, goOn]);

  if (error || hasFailed) return <p role="alert">{current.texts['error.network']}</p>;
  if (!(known && texts)) return null;
  const given = { locale, texts, current, known, cache };
  if (Office) return <Office {...props} {...given} />;
  return first ? (
    <FirstView {...given} colours={props.colours} list={first} onDrawn={goOn} />
  ) : null;
}
