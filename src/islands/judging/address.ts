import { useEffect, useState } from 'react';

/** What is open: an entry, or a round as a table; if neither, the queue. */
interface Place {
  id: number | null;
  grid: number | null;
}

/** Positive integer of the address; null if there is none. */
const read = (name: keyof Place): number | null => {
  const id = Number(new URLSearchParams(location.search).get(name));
  return Number.isInteger(id) && id > 0 ? id : null;
};

/**
 * Returns what is open, and functions to open something else without leaving the page; undefined until the address
 * was read.
 */
export function useOpened() {
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const follow = () => setPlace({ id: read('id'), grid: read('grid') });
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  function turnTo(name: keyof Place, id: number | null): void {
    history.pushState(null, '', location.pathname + (id === null ? '' : `?${name}=${id}`));
    setPlace({ id: null, grid: null, [name]: id });
    scrollTo({ top: 0 });
  }
  return {
    place,
    open: (id: number | null) => turnTo('id', id),
    openGrid: (roundId: number) => turnTo('grid', roundId),
  };
}
