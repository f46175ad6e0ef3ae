import { useRef, useState } from 'react';
import type { FileKind, StoredFile } from '#contract/files/file.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { faultText } from '#islands/admin/kit/fault-text.ts';
import {
  formatsOf,
  LIBRARY_RULES,
  type UploadRules,
} from '#islands/admin/library/upload/upload-rule.ts';
import { sendToLibrary } from './send-to-library.ts';
import { isOver, judgeFile, withEntry, type Sending } from './sending.ts';

export interface Uploads {
  list: readonly Sending[];
  kinds: readonly FileKind[];
  add(files: readonly File[]): void;
  cancel(id: number): void;
  clear(): void;
}

interface UploadsOptions {
  kinds: readonly FileKind[];
  folder: string;
  onArrive(file: StoredFile): void;
  /** Rules for uploads. Default: those of the library. */
  rules?: UploadRules | undefined;
}

let count = 0;

/** Uploads files to a folder one after the other; each can be cancelled. */
export function useUploads({
  kinds,
  folder,
  onArrive,
  rules = LIBRARY_RULES,
}: UploadsOptions): Uploads {
  const office = useOffice();
  const [list, setList] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const tail = useRef(Promise.resolve());
  const change = (id: number, part: Partial<Sending>) => setList((old) => withEntry(old, id, part));

  async function send(id: number, file: File): Promise<void> {
    const { signal } = stops.current.get(id)!;
    if (signal.aborted) return;
    change(id, { state: 'sending' });
    try {
      const onProgress = (percent: number) => change(id, { percent });
      onArrive(await sendToLibrary(office, file, folder, { onProgress, signal }));
      change(id, { state: 'done', percent: 100 });
    } catch (error) {
      change(id, { state: 'failed', words: wordsOf(error, office.current.texts) });
    }
  }

  function take(file: File): Sending {
    const id = (count += 1);
    const { kind = 'document', fault } = judgeFile(file, kinds, rules);
    const rule = {
      ...rules[kind],
      ...(fault === 'format' && { formats: formatsOf(kinds) }),
    };
    const words = fault ? faultText(office, fault, rule, kind) : '';
    if (!fault) {
      stops.current.set(id, new AbortController());
      tail.current = tail.current.then(() => send(id, file));
    }
    return { id, name: file.name, state: fault ? 'failed' : 'waiting', percent: 0, words };
  }

  return {
    list,
    kinds,
    add(files) {
      const rule = rules[kinds[0]!];
      const waiting = list.filter((one) => !isOver(one)).length;
      if (waiting + files.length > rule.count) {
        return office.report(new Error(faultText(office, 'count', rule)));
      }
      const taken = files.map(take);
      setList((old) => [...old.filter((one) => !isOver(one)), ...taken]);
    },
    cancel(id) {
      change(id, { state: 'cancelled' });
      stops.current.get(id)?.abort();
    },
    clear: () => setList((old) => old.filter((one) => !isOver(one))),
  };
}
