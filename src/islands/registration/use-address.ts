import { useEffect, useState } from 'react';
import { readAddress, type EnterAddress } from './address.ts';

const read = () => readAddress(location.search, location.hash);

/** What the address asks for, and the way to another one without leaving the page; undefined until it was read. */
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
    /** @param rest what follows the path */
    replace(rest: string): void {
      history.replaceState(history.state, '', location.pathname + rest);
      setAddress(read());
    },
  };
}
