import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { FileField } from '#domain/forms/file-field.ts';
import { dropParts, sendInParts, type Parcel } from '#lib/browser/api/parts.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { useAgain } from '#islands/ui/use-again.ts';
import { isAnswer, wordsOf } from '#lib/browser/session/failure.ts';
import type { FileStore, KeptFile } from '../../keeping/file-store.ts';
import { randomUuid } from '#lib/browser/uuid.ts';
import { withFile, type AnswerFiles, type Sending } from './answer-files.ts';

/** Files stored in the browser until they are uploaded, so that uploads continue after the page was closed. */
export interface KeptFiles {
  store: FileStore;
  /** Returns the question with an id; undefined if it no longer exists. */
  fieldOf(slot: string): FileField | undefined;
}

interface Parts {
  /** Files that the server already has. */
  first: readonly PrivateFile[];
  isOpen: boolean;
  current(): Current;
  /** Purpose and owner of uploads. */
  target(): Promise<Pick<Parcel, 'purpose' | 'source' | 'draft' | 'begun'>>;
  /** Changes the ids of the files at a place as they are now: a file may arrive while another one is removed. */
  change(place: string, next: (ids: readonly string[]) => string[]): void;
  open?: AnswerFiles['open'];
  kept?: KeptFiles;
}

/** Delay before an interrupted upload is retried, in milliseconds. */
const AGAIN = 5000;

const sendingOf = (kept: KeptFile, field: FileField): Sending => ({
  ...kept,
  field,
  state: 'waiting',
  percent: 0,
  words: '',
});

/** State of a file after a failure: once all of it had arrived, a refusal is about the file itself. */
function stateAfter(error: unknown, hasArrived: boolean): 'lost' | 'failed' | 'unfit' {
  if (!isAnswer(error)) return 'lost';
  const isRefused = error instanceof ApiError && error.kind === 'refused';
  return hasArrived && isRefused ? 'unfit' : 'failed';
}

/** Resumes the uploads that were under way when the page was closed. */
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

/** Uploads the files of a form one after the other, and resumes those whose connection was lost. */
export function useFiles({ first, isOpen, current, target, open, kept, ...parts }: Parts) {
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
    parts.change(one.place, (ids) => withFile(ids, file.id, one));
  });

  async function send(one: Sending): Promise<void> {
    const { key } = one;
    const stop = stops.current.get(key);
    if (!stop || stop.signal.aborted) return;
    change(key, { state: 'sending' });
    let hasArrived = false;
    const onArrived = () => (hasArrived = true);
    try {
      const onProgress = (percent: number) => change(key, { percent });
      const { client } = current();
      const { signal } = stop;
      const file = await sendInParts(client, await parcelOf(one), {
        signal,
        onProgress,
        onArrived,
      });
      if (signal.aborted) return;
      leave(key);
      arrive(one, file);
    } catch (error) {
      if (stop.signal.aborted) return;
      const state = stateAfter(error, hasArrived);
      change(key, { state, words: wordsOf(error, current().texts) });
      if (state === 'unfit') void kept?.store.drop(key);
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
    if (!one || one.percent === 0 || one.state === 'unfit') return;
    // If cancelling fails, the server discards the parts after a day.
    void parcelOf(one)
      .then((parcel) => dropParts(current().client, parcel))
      .catch(() => undefined);
  }

  useKept(kept, take);
  useAgain(
    list.some(({ state }) => state === 'lost'),
    AGAIN,
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
        // Sensitive files are not stored: others may use the same browser (threat 32).
        if (!field.isSensitive) void kept?.store.keep(own);
        return sendingOf(own, field);
      });
      take(taken);
    },
    remove: (place, id) => parts.change(place, (ids) => ids.filter((other) => other !== id)),
    retry(key) {
      const one = list.find((other) => other.key === key);
      if (one) start(one);
    },
    cancel,
    ...(open && { open }),
  };
  return {
    files,
    /** Whether uploads are still under way. */
    isAwaited: list.length > 0,
    /** Names of the files that have not arrived, also of those that were refused. */
    awaited: list.map(({ file }) => file.name),
    /** Cancels uploads to places with a prefix, since these places now belong to other rows. */
    leavePlaces(prefix: string): void {
      for (const { key, place } of list) if (place.startsWith(prefix)) cancel(key);
    },
  };
}
