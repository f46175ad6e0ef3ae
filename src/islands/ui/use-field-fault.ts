import { useId, useRef, useState } from 'react';

/**
 * Says what is wrong about a field in the page's own words, from the time that it was to be sent; a browser would say it in
 * the browser's language, and beside nothing.
 * @param fault what is wrong about it as it stands, if anything
 */
export function useFieldFault<Control extends HTMLElement = HTMLInputElement>(fault?: string) {
  const id = useId();
  const ref = useRef<Control>(null);
  const [isTried, setTried] = useState(false);
  const said = isTried ? fault : undefined;
  const wordsId = `${id}-fault`;
  return {
    field: { ref, id, 'aria-invalid': said !== undefined, 'aria-describedby': wordsId },
    words: { id: wordsId, children: said },
    /** Whether it may be sent; otherwise what is wrong is said, and the field has the focus. */
    admits(): boolean {
      setTried(fault !== undefined);
      if (fault !== undefined) ref.current?.focus();
      return fault === undefined;
    },
    /** Says nothing until it is to be sent again: something else is asked now. */
    forget: () => setTried(false),
  };
}
