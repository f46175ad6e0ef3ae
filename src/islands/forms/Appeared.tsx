import { useEffect, useRef, useState } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { useAnswering } from './answering.ts';
import { useFilling } from './filling.ts';
import { sayIn } from './wording.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';

/** Announces questions that an answer has made visible on the page to screen readers (politely). */
export function Appeared({ page }: { page: number }) {
  const { locale, texts } = useFilling();
  const { model, reading } = useAnswering();
  const known = useRef<{ page: number; shown: ReadonlySet<string> } | undefined>(undefined);
  const [message, setMessage] = useState('');
  const { shown } = reading;
  useEffect(() => {
    const before = known.current;
    known.current = { page, shown };
    if (before?.page !== page) return setMessage('');
    const titles = model.fields
      .filter((placed) => placed.page === page && !placed.group?.rows)
      .filter(({ item: { id } }) => shown.has(id) && !before.shown.has(id))
      .map(({ item }) => sayIn(locale, item.title));
    if (titles.length > 0)
      setMessage(fillIn(texts['fill.appeared'], { titles: enumerate(titles, locale) }));
  }, [page, shown, model, locale, texts]);
  return (
    <p className="sr-only" role="status">
      {message}
    </p>
  );
}
