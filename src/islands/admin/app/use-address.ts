import { useMemo, useSyncExternalStore } from 'react';
import { currentHash, followHash, parseHash, type Address } from '#islands/admin/kit/router.ts';

/** The address that is open. */
export function useAddress(): Address {
  const hash = useSyncExternalStore(followHash, currentHash);
  return useMemo(() => parseHash(hash), [hash]);
}
