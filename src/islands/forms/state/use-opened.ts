import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useState } from 'react';
import { openForm, type FormBody, type OpenedForm } from '#contract/forms/filling.ts';
import { createLatest } from '#islands/ui/latest.ts';
import type { SessionState } from '#lib/browser/session/state.ts';
import { useFilling } from '../filling.ts';
import { dropCopies, type CopyName } from '../keeping/copy.ts';
import { resumeIn, type FormMemory } from '../keeping/form-memory.ts';

/** Session state during server rendering, which is the same for everybody. */
const UNKNOWN: SessionState = { phase: 'checking' };

/** Returns the state of the session, as far as it is known. */
export function useSession(): SessionState {
  const { current } = useFilling();
  const [$session] = useState(() =>
    import.meta.env.SSR ? atom(UNKNOWN) : current().session.$session,
  );
  return useStore($session, { ssr: () => UNKNOWN });
}

export interface Opened {
  /** Undefined until it is loaded. */
  opened: OpenedForm | undefined;
  hasFailed: boolean;
  /** Loads the state of the form again. */
  reopen(): Promise<OpenedForm | undefined>;
}

/**
 * Stores the draft's token from the address in this browser.
 * @returns whether it differs from the one stored before
 */
function takeResume({ resume, keepResume }: FormMemory): boolean {
  const name = resumeIn(location.hash);
  if (name === undefined) return false;
  const isOther = name !== resume();
  keepResume(name);
  history.replaceState(history.state, '', location.pathname + location.search);
  return isOther;
}

/** A resume link that is opened while the form is open reloads the page. */
function followLink(): void {
  if (resumeIn(location.hash) !== undefined) location.reload();
}

/** Key of a visitor's copy. */
const visitorsOf = (form: string, { number }: FormBody): CopyName => ({
  form,
  number,
  account: null,
  changed: null,
});

/** Loads the state of the form for the reader, and again when another account logs in. */
export function useOpened(session: SessionState): Opened {
  const { face, form, memory, current } = useFilling();
  /** What was found, and for whom. */
  const [opened, setOpened] = useState<{ found: OpenedForm; by: number | null }>();
  const [ask] = useState(createLatest);
  const [hasFailed, setFailed] = useState(false);
  const account = session.phase === 'known' ? session.profile.userId : null;
  const reader = face.access === 'account' ? account : null;
  const isAwaited = face.access === 'account' && session.phase === 'checking';
  // What was found for a visitor or another account lacks the draft of whoever has logged in since. Whose session has
  // ended keeps what is shown.
  const isTheirs = reader === null || opened?.by === reader;

  async function open(isOther: boolean): Promise<OpenedForm | undefined> {
    const body = { password: form.password(), resume: form.resume() };
    const call = { params: { key: face.key }, body };
    const counts = ask();
    const reply = await current()
      .client.call(openForm, call, { guard: false })
      .catch(() => undefined);
    if (reply && !counts()) return undefined;
    setFailed(!reply);
    const found = reply?.data;
    // A followed link takes precedence over the copy that this browser has of another draft.
    if (isOther && found?.draft && found.body) dropCopies(memory, visitorsOf(face.key, found.body));
    if (found) setOpened({ found, by: reader });
    return found;
  }
  const reopen = () => open(false);
  const begin = useEffectEvent(() => void open(takeResume(form)));
  useEffect(() => {
    if (!isAwaited) begin();
  }, [isAwaited, reader]);
  useEffect(() => {
    addEventListener('hashchange', followLink);
    return () => removeEventListener('hashchange', followLink);
  }, []);
  return { opened: isTheirs ? opened?.found : undefined, hasFailed, reopen };
}
