import { useState } from 'react';

/** So many pages stay as they were left, the open one among them. */
const MOST_KEPT = 5;

/** The pages that were open last, the open one first. */
export function useRecent(open: string): readonly string[] {
  const [recent, note] = useState<readonly string[]>([open]);
  if (recent[0] !== open) note([open, ...recent.filter((one) => one !== open)].slice(0, MOST_KEPT));
  return recent;
}
