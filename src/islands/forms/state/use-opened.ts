import { useEffect, useEffectEvent, useState } from 'react';
import { openForm, type OpenedForm } from '#contract/forms/filling.ts';
import type { SessionState } from '#lib/browser/session/state.ts';
import { useFilling } from '../filling.ts';
import { resumeIn } from '../keeping/form-memory.ts';

/** Whoever is logged in, their session as far as it is known. */
export function useSession(): SessionState {
  const { current } = useFilling();
  const [state, setState] = useState<SessionState>({ phase: 'checking' });
  const follow = useEffectEvent(() => current().session.$session.subscribe(setState));
  useEffect(() => follow(), []);
  return state;
}

export interface Opened {
  /** Undefined until it is known. */
  opened: OpenedForm | undefined;
  hasFailed: boolean;
  /** Asks again how the form stands. */
  reopen(): Promise<OpenedForm | undefined>;
}

/** The name of a draft that came with the address is this browser's from now on. */
function takeResume(keep: (name: string) => void): void {
  const name = resumeIn(location.hash);
  if (name === undefined) return;
  keep(name);
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The form as it stands for whoever reads: asked for at the beginning, and again when somebody else is logged in. */
export function useOpened(session: SessionState): Opened {
  const { face, form, current } = useFilling();
  const [opened, setOpened] = useState<OpenedForm>();
  const [hasFailed, setFailed] = useState(false);
  const account = session.phase === 'known' ? session.profile.userId : null;
  const isAwaited = face.access === 'account' && session.phase === 'checking';

  const reopen = async (): Promise<OpenedForm | undefined> => {
    const body = { password: form.password(), resume: form.resume() };
    const call = { params: { key: face.key }, body };
    const reply = await current()
      .client.call(openForm, call, { guard: false })
      .catch(() => undefined);
    setFailed(!reply);
    if (reply) setOpened(reply.data);
    return reply?.data;
  };
  const begin = useEffectEvent(() => {
    takeResume(form.keepResume);
    void reopen();
  });
  const reader = face.access === 'account' ? account : null;
  useEffect(() => {
    if (!isAwaited) begin();
  }, [isAwaited, reader]);
  return { opened, hasFailed, reopen };
}
