import { useState } from 'react';

/** Maximum number of pages kept mounted, including the open one. */
const MOST_KEPT = 5;

/** Returns the paths of the pages that were open last, the open one first. */
export function useRecent(open: string): readonly string[] {
  const [recent, note] = useState<readonly string[]>([open]);
  if (recent[0] !== open) note([open, ...recent.filter((one) => one !== open)].slice(0, MOST_KEPT));
  return recent;
}
