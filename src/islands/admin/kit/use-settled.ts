import { useEffect, useState } from 'react';

/**
 * Returns a value once it has been stable for `pause` milliseconds, so that typing does not trigger a request for
 * each letter.
 */
export function useSettled<Value>(value: Value, pause = 400): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
