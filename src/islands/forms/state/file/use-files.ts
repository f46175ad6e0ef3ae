import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { FileField } from '#domain/forms/file-field.ts';
import { dropParts, sendInParts, type Parcel } from '#lib/browser/api/parts.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { isAnswer, wordsOf } from '#lib/browser/session/failure.ts';
import type { FileStore, KeptFile } from '../../keeping/file-store.ts';
import { randomUuid } from '../../keeping/uuid.ts';
import { withFile, type AnswerFiles, type Sending } from './answer-files.ts';

/** Files that stay in the browser until they have arrived, so that they go on after the page was closed. */
export interface KeptFiles {
  store: FileStore;
  /** The question with an id; undefined where there is none any more. */
  fieldOf(slot: string): FileField | undefined;
}

interface Parts {
  /** What the server says of the files that are there. */
  first: readonly PrivateFile[];
  isOpen: boolean;
  current(): Current;
  /** What files are sent for, and whose they are. */
  target(): Promise<Pick<Parcel, 'purpose' | 'source' | 'draft' | 'begun'>>;
  /** The names of the files at a place, as it stands now. */
  idsAt(place: string): readonly string[];
  set(place: string, ids: readonly string[]): void;
  open?: AnswerFiles['open'];
  kept?: KeptFiles;
}

/** Milliseconds after which a file goes on whose connection was lost. */
const AGAIN = 5000;

const sendingOf = (kept: KeptFile, field: FileField): Sending => ({
  ...kept,
  field,
  state: 'waiting',
  percent: 0,
  words: '',
});

/** Goes on, again and again, while something was lost. */
function useAgain(isLost: boolean, goOn: () => void): void {
  const again = useEffectEvent(goOn);
  useEffect(() => {
    if (!isLost) return undefined;
    const listen = () => again();
    const timer = setInterval(listen, AGAIN);
    addEventListener('online', listen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', listen);
    };
  }, [isLost]);
}

/** Takes up what was on its way when the page was closed. */
function useKept(kept: KeptFiles | undefined, take: (list: readonly Sending[]) => void): void {
  const begin = useEffectEvent(async () => {
    const list = (await kept?.store.list()) ?? [];
    take(
      list.flatMap((one) => {
        const field = kept?.fieldOf(one.slot);
        return field ? [sendingOf(one, field)] : [];
      }),
    );
  });
  useEffect(() => void begin(), []);
}

/** Sends the files of a form one after the other, and goes on with those whose connection was lost. */
export function useFiles({ first, isOpen, current, target, idsAt, set, open, kept }: Parts) {
  const [arrived, setArrived] = useState<readonly PrivateFile[]>([]);
  const [list, setList] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const tail = useRef(Promise.resolve());
  const change = (key: string, part: Partial<Sending>) =>
    setList((old) => old.map((one) => (one.key === key ? { ...one, ...part } : one)));
  function leave(key: string): void {
    setList((old) => old.filter((one) => one.key !== key));
    void kept?.store.drop(key);
  }
  const parcelOf = async ({ key, file, field }: Sending): Promise<Parcel> => ({
    ...(await target()),
    key,
    file,
    slot: field.id,
  });

  const arrive = useEffectEvent((one: Sending, file: PrivateFile) => {
    setArrived((old) => [...old, file]);
    set(one.place, withFile(idsAt(one.place), file.id, one));
  });

  async function send(one: Sending): Promise<void> {
    const { key } = one;
    const stop = stops.current.get(key);
    if (!stop || stop.signal.aborted) return;
    change(key, { state: 'sending' });
    try {
      const onProgress = (percent: number) => change(key, { percent });
      const { client } = current();
      const { signal } = stop;
      const file = await sendInParts(client, await parcelOf(one), { signal, onProgress });
      if (signal.aborted) return;
      leave(key);
      arrive(one, file);
    } catch (error) {
      if (stop.signal.aborted) return;
      const state = isAnswer(error) ? 'failed' : 'lost';
      change(key, { state, words: wordsOf(error, current().texts) });
    }
  }

  function start(one: Sending): void {
    stops.current.set(one.key, new AbortController());
    change(one.key, { state: 'waiting', words: '' });
    tail.current = tail.current.then(() => send(one));
  }

  function take(taken: readonly Sending[]): void {
    setList((old) => [...old, ...taken]);
    for (const one of taken) start(one);
  }

  function cancel(key: string): void {
    const one = list.find((other) => other.key === key);
    stops.current.get(key)?.abort();
    leave(key);
    if (!one || one.percent === 0) return;
    // What could not be given up now goes after a day.
    void parcelOf(one)
      .then((parcel) => dropParts(current().client, parcel))
      .catch(() => undefined);
  }

  useKept(kept, take);
  useAgain(
    list.some(({ state }) => state === 'lost'),
    () => {
      for (const one of list) if (one.state === 'lost' && navigator.onLine) start(one);
    },
  );

  const files: AnswerFiles = {
    isOpen,
    known: (id) => [...first, ...arrived].find((file) => file.id === id),
    sending: (place) => list.filter((one) => one.place === place),
    add(place, field, added, replaces) {
      const taken = added.map((file) => {
        const own = { key: randomUuid(), place, slot: field.id, file, replaces: replaces ?? null };
        // Others may use the same browser (threat 32).
        if (!field.isSensitive) void kept?.store.keep(own);
        return sendingOf(own, field);
      });
      take(taken);
    },
    retry(key) {
      const one = list.find((other) => other.key === key);
      if (one) start(one);
    },
    cancel,
    ...(open && { open }),
  };
  return {
    files,
    /** Whether files have not arrived. */
    isAwaited: list.length > 0,
    /** Gives up what is on its way to places that begin like this: they mean others now. */
    leavePlaces(prefix: string): void {
      for (const { key, place } of list) if (place.startsWith(prefix)) cancel(key);
    },
  };
}
