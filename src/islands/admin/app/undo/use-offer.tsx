import { Button, type App } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Office } from '#islands/admin/kit/office.ts';
import { isOver, isTyping } from '#islands/admin/kit/keys/typing.ts';
import { createLastDeed } from './last-deed.ts';

/** How long the undo is offered on screen, in seconds; hovering keeps it open. */
const SHOWN = 8;
const KEY = 'undo';

type Parts = Pick<Office, 't' | 'tell' | 'report'>;
type Message = ReturnType<typeof App.useApp>['message'];

/** Ctrl+Z (Command+Z on a Mac) outside of fields; pages with undo steps of their own handle it first. */
function useUndoKey(undo: Office['undo']): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || event.shiftKey || event.altKey || isTyping(event) || isOver(event)) return;
      setTimeout(() => {
        if (!event.defaultPrevented) void undo();
      });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo]);
}

interface Offering {
  /** Reports a deed, and offers to undo it. */
  offer: Office['offer'];
  /** Undoes the last deed. */
  undo: Office['undo'];
  /** Called after something that cannot be undone: the button and the keys then undo nothing before it. */
  forget(): void;
}

/** Undo of the last deed. */
export function useOffer({ t, tell, report }: Parts, message: Message): Offering {
  const [last] = useState(() => createLastDeed(() => Date.now()));
  const undo = useMemo(
    () => () => {
      message.destroy(KEY);
      return last
        .takeBack()
        .then(
          (done) => (done ? tell(done.words ?? t('admin.undone')) : tell(t('admin.undoNone'))),
          report,
        );
    },
    [last, message, t, tell, report],
  );
  useUndoKey(undo);
  const forget = useCallback(() => {
    last.forget();
    message.destroy(KEY);
  }, [last, message]);
  const offer = useMemo<Office['offer']>(
    () => (words, takeBack) => {
      last.keep(takeBack);
      const content = (
        <>
          {words}
          <Button type="link" size="small" onClick={() => void undo()}>
            {t('admin.undo')}
          </Button>
        </>
      );
      void message.open({ key: KEY, type: 'success', content, duration: SHOWN });
    },
    [last, message, t, undo],
  );
  return { offer, undo, forget };
}
