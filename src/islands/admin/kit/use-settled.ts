import { useEffect, useState } from 'react';

/** A value once it has stayed the same for some milliseconds: what is typed is not asked about letter by letter. */
export function useSettled<Value>(value: Value, pause = 400): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
