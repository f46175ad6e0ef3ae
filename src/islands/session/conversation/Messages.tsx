import { useEffect, useRef } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { formatMinute } from '#lib/date.ts';

/** A message as its reader sees it. */
export interface Line {
  id: number;
  at: string;
  by: string;
  text: string;
  /** Whether it is of the other side. */
  isOther: boolean;
}

interface Props {
  label: string;
  lines: readonly Line[];
  locale: Locale;
}

/** The messages of a conversation, the newest last and in view; the reader's own ones at the end of the line. */
export function Messages({ label, lines, locale }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.id;
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={label}
      tabIndex={0}
      className="max-h-[60dvh] overflow-y-auto overscroll-contain print:max-h-none"
    >
      <ul className="grid gap-3">
        {lines.map(({ id, at, by, text, isOther }) => (
          <li
            key={id}
            className="me-8 py-3 px-4 bg-mist data-[own]:ms-8 data-[own]:me-0 data-[own]:bg-wash"
            data-own={!isOther || undefined}
          >
            <p className="cluster items-center gap-x-3 gap-y-1">
              <b className="wrap-anywhere">{by}</b>
              <small className="caption">{formatMinute(at, locale)}</small>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
