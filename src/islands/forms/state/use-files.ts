import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { FileField } from '#domain/forms/file-field.ts';
import { dropParts, sendInParts, type Parcel } from '#lib/browser/api/parts.ts';
import { isAnswer, wordsOf } from '#lib/browser/session/failure.ts';
import { useFilling } from '../filling.ts';
import type { Keeper } from '../keeping/keeper.ts';
import { randomUuid } from '../keeping/uuid.ts';
import { answerAt } from './answer.ts';

/** A file on its way. `lost`: the server was not reached, and it goes on once it is. */
export interface Sending {
  key: string;
  place: string;
  field: FileField;
  file: File;
  state: 'waiting' | 'sending' | 'lost' | 'failed';
  percent: number;
  /** Why it failed. */
  words: string;
}

/** The files that answer questions of a form. */
export interface AnswerFiles {
  /** Whether the server takes files of this reader. */
  isOpen: boolean;
  /** What is known of a file that has arrived. */
  known(id: string): PrivateFile | undefined;
  /** The files on their way to a place. */
  sending(place: string): readonly Sending[];
  add(place: string, field: FileField, files: readonly File[]): void;
  retry(key: string): void;
  /** Gives up what is on its way. */
  cancel(key: string): void;
}

/** Where no files are taken. */
export const NO_FILES: AnswerFiles = {
  isOpen: false,
  known: () => undefined,
  sending: () => [],
  add: () => undefined,
  retry: () => undefined,
  cancel: () => undefined,
};

interface Parts {
  keeper: Keeper;
  /** What the server says of the files of a draft or an answer. */
  first: readonly PrivateFile[];
  isOpen: boolean;
  /** Whether the reader's account is whose the files are. */
  isAccount: boolean;
  set(place: string, value: readonly string[]): void;
}

/** Milliseconds after which a file goes on whose connection was lost. */
const AGAIN = 5000;

/** The names of the files at a place. */
export const fileIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Sends the files of a form one after the other, and goes on with those whose connection was lost. */
export function useFiles({ keeper, first, isOpen, isAccount, set }: Parts) {
  const { face, form, current } = useFilling();
  const [arrived, setArrived] = useState<readonly PrivateFile[]>(first);
  const [list, setList] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const tail = useRef(Promise.resolve());
  const change = (key: string, part: Partial<Sending>) =>
    setList((old) => old.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const leave = (key: string) => setList((old) => old.filter((one) => one.key !== key));

  /** Whoever is not logged in owns files by their draft: it is there first. */
  async function parcelOf({ key, file, field }: Sending): Promise<Parcel> {
    if (!isAccount && form.resume() === undefined) await keeper.save();
    const draft = isAccount ? undefined : form.resume();
    const { begun } = keeper.copy();
    return { key, file, purpose: 'form', source: face.key, slot: field.id, draft, begun };
  }

  const arrive = useEffectEvent((place: string, file: PrivateFile) => {
    setArrived((old) => [...old, file]);
    set(place, [...fileIds(answerAt(keeper.copy().answers, place)), file.id]);
  });

  async function send(one: Sending): Promise<void> {
    const { key, place } = one;
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
      arrive(place, file);
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

  const goOn = useEffectEvent(() => {
    for (const one of list) if (one.state === 'lost' && navigator.onLine) start(one);
  });
  const isLost = list.some(({ state }) => state === 'lost');
  useEffect(() => {
    if (!isLost) return undefined;
    const again = () => goOn();
    const timer = setInterval(again, AGAIN);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isLost]);

  const files: AnswerFiles = {
    isOpen,
    known: (id) => arrived.find((file) => file.id === id),
    sending: (place) => list.filter((one) => one.place === place),
    add(place, field, added) {
      const taken = added.map((file): Sending => {
        const key = randomUuid();
        return { key, place, field, file, state: 'waiting', percent: 0, words: '' };
      });
      setList((old) => [...old, ...taken]);
      for (const one of taken) start(one);
    },
    retry(key) {
      const one = list.find((other) => other.key === key);
      if (one) start(one);
    },
    cancel,
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
