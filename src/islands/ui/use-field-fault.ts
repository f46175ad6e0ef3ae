import { useId, useRef, useState } from 'react';

/**
 * Shows the fault of a field in the page's own words, from the first attempt to send it. A browser would use its own
 * language, and show it beside nothing.
 * @param fault current fault of the field, if there is one
 */
export function useFieldFault<Control extends HTMLElement = HTMLInputElement>(fault?: string) {
  const id = useId();
  const ref = useRef<Control>(null);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const said = refused ?? (isTried ? fault : undefined);
  const wordsId = `${id}-fault`;
  return {
    field: { ref, id, 'aria-invalid': said !== undefined, 'aria-describedby': wordsId },
    words: { id: wordsId, children: said },
    /** Returns whether the field may be sent; otherwise shows its fault and focuses it. */
    admits(): boolean {
      setRefused(undefined);
      setTried(fault !== undefined);
      if (fault !== undefined) ref.current?.focus();
      return fault === undefined;
    },
    /** Shows what the server refused about the field, until the next attempt. */
    refuse(words: string): void {
      setRefused(words);
      ref.current?.focus();
    },
    /** Hides the fault until the next attempt, since something else is asked now. */
    forget(): void {
      setRefused(undefined);
      setTried(false);
    },
  };
}
