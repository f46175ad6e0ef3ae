import { useEffect, useState } from 'react';

/** @returns what ends a dialog, if it is still open, once its deed was taken back: what it says is not so any more */
export function useEnded(onEnd: () => void): () => void {
  const [isTakenBack, tell] = useState(false);
  useEffect(() => {
    if (isTakenBack) onEnd();
  }, [isTakenBack]);
  return () => tell(true);
}
