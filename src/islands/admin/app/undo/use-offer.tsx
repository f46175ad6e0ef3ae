import { Button, type App } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Office } from '#islands/admin/kit/office.ts';
import { isOver, isTyping } from '#islands/admin/kit/keys/typing.ts';
import { createLastDeed } from './last-deed.ts';

/** So long it is offered on the screen, in seconds; the pointer holds it there. */
const SHOWN = 8;
const KEY = 'undo';

type Parts = Pick<Office, 't' | 'tell' | 'report'>;
type Message = ReturnType<typeof App.useApp>['message'];

/** Ctrl+Z, or the key of a Mac, outside of fields; pages that have steps of their own come first. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || event.shiftKey || event.altKey || isTyping(event) || isOver(event)) return;
      setTimeout(() => {
        if (!event.defaultPrevented) undo();
      });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo]);
}

interface Offering {
  /** Says that something was done, and takes it back for whoever asks for that. */
  offer: Office['offer'];
  /** Something was done that cannot be taken back: neither by the button nor by the keys is anything before it. */
  forget(): void;
}

/** The one way back, from what was done last. */
export function useOffer({ t, tell, report }: Parts, message: Message): Offering {
  const [last] = useState(() => createLastDeed(() => Date.now()));
  const undo = useMemo(
    () => () => {
      message.destroy(KEY);
      last
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
          <Button type="link" size="small" onClick={undo}>
            {t('admin.undo')}
          </Button>
        </>
      );
      void message.open({ key: KEY, type: 'success', content, duration: SHOWN });
    },
    [last, message, t, undo],
  );
  return { offer, forget };
}
