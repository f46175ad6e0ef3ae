import { useEffect, useState } from 'react';

/**
 * @returns a function to call after a deed was undone: it closes the dialog if it is still open, since what it says
 * no longer holds
 */
export function useCloseAfterUndo(onEnd: () => void): () => void {
  const [isTakenBack, tell] = useState(false);
  useEffect(() => {
    if (isTakenBack) onEnd();
  }, [isTakenBack]);
  return () => tell(true);
}
