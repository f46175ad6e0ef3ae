import { useEffect, useState } from 'react';

/** The assignment that the address names; null for the queue. */
const read = (): number | null => {
  const id = Number(new URLSearchParams(location.search).get('id'));
  return Number.isInteger(id) && id > 0 ? id : null;
};

/** Which assignment is open, and the way to another one without leaving the page; undefined until the address was read. */
export function useOpened() {
  const [opened, setOpened] = useState<number | null>();
  useEffect(() => {
    const follow = () => setOpened(read());
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return {
    opened,
    open(id: number | null): void {
      history.pushState(null, '', location.pathname + (id === null ? '' : `?id=${id}`));
      setOpened(id);
      scrollTo({ top: 0 });
    },
  };
}
