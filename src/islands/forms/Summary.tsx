import type { RefObject } from 'react';
import { idOf, useAnswering } from './answering.ts';
import { useFilling } from './filling.ts';
import { sayIn } from './wording.ts';
import { pageOf } from './state/step.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';

/** Focuses the first input of a question, and scrolls to it. */
function focusOn(place: string): void {
  const input = document.getElementById(idOf(place));
  input?.focus();
  input?.scrollIntoView({ block: 'center' });
}

interface Props {
  page: number;
  box: RefObject<HTMLDivElement | null>;
}

/** The faults on a page, with links to the questions. */
export function Summary({ page, box }: Props) {
  const { locale, texts } = useFilling();
  const { model, faults } = useAnswering();
  const found = [...faults].filter(([place]) => pageOf(model, place) === page);
  /** Title of the question, with its row. */
  const titleOf = (place: string): string => {
    const [id, row] = place.split('.').toReversed();
    const title = sayIn(locale, model.items.find(({ item }) => item.id === id)!.item.title);
    if (row === undefined) return title;
    return `${fillIn(texts['fill.row'], { row: Number(row) + 1 })} · ${title}`;
  };
  if (found.length === 0) return null;
  return (
    <div
      ref={box}
      className="py-3 px-4 bg-mist border-s-4 border-brick focus:[outline:none]"
      role="group"
      tabIndex={-1}
      aria-labelledby="filling-wrong"
    >
      <p id="filling-wrong" className="font-600">
        {fillIn(texts['fill.wrong'], { count: found.length })}
      </p>
      <ul>
        {found.map(([place, words]) => (
          <li key={place} className="cluster items-center gap-x-3 text-note">
            <a
              className="target"
              href={`#${idOf(place)}`}
              onClick={(event) => {
                event.preventDefault();
                focusOn(place);
              }}
            >
              {titleOf(place)}
            </a>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
