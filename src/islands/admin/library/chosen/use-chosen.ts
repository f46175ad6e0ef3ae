import { useState } from 'react';
import type { LibraryFile } from '#contract/files/library.ts';

/** The files that were chosen, from page to page and from folder to folder. */
export interface ChosenFiles<File extends LibraryFile = LibraryFile> {
  /** As they are listed now, or as they were when they were. */
  files: readonly File[];
  has(id: string): boolean;
  toggle(file: File): void;
  /** Of the listed ones exactly these; those of other pages stay chosen. */
  choose(ids: readonly string[]): void;
  /** Lets go of one that is gone. */
  drop(id: string): void;
  clear(): void;
}

/** Lets a reader choose files. @param listed the page that is shown */
export function useChosen<File extends LibraryFile>(listed: readonly File[]): ChosenFiles<File> {
  const [kept, keep] = useState<readonly File[]>([]);
  const files = kept.map((file) => listed.find(({ id }) => id === file.id) ?? file);
  const has = (id: string) => files.some((one) => one.id === id);
  return {
    files,
    has,
    toggle: (file) =>
      keep(has(file.id) ? files.filter(({ id }) => id !== file.id) : [...files, file]),
    choose(ids) {
      const elsewhere = files.filter(({ id }) => !listed.some((one) => one.id === id));
      keep([...elsewhere, ...listed.filter(({ id }) => ids.includes(id))]);
    },
    drop: (gone) => keep((before) => before.filter(({ id }) => id !== gone)),
    clear: () => keep([]),
  };
}
