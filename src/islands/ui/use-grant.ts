import { useEffect, useEffectEvent, useState } from 'react';
import type { Grant } from '#contract/access.ts';
import type { Session } from '#lib/session/parts.ts';

const NOBODY: Grant = { roles: [], permissions: [] };

/** What the reader holds; nothing until they are known. `session` is asked for in the browser alone. */
export function useGrant(session: () => Session): Grant {
  const [grant, setGrant] = useState(NOBODY);
  const follow = useEffectEvent(() =>
    session().$session.subscribe((state) => setGrant(state.phase === 'known' ? state : NOBODY)),
  );
  useEffect(() => follow(), []);
  return grant;
}
