import { useEffect, useState } from 'react';
import { readAddress, type EnterAddress } from './address.ts';

const read = () => readAddress(location.search, location.hash);

/**
 * Returns what the address asks for, and a function to change it without leaving the page; undefined until it was
 * read.
 */
export function useAddress() {
  const [address, setAddress] = useState<EnterAddress>();
  useEffect(() => {
    const follow = () => setAddress(read());
    follow();
    addEventListener('hashchange', follow);
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('popstate', follow);
    };
  }, []);
  return {
    address,
    /** @param rest part of the address after the path */
    replace(rest: string): void {
      history.replaceState(history.state, '', location.pathname + rest);
      setAddress(read());
    },
  };
}
