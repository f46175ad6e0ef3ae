import { useState } from 'react';
import type { LibraryFile } from '#contract/files/library.ts';

/** Selected files, across pages and folders. */
export interface ChosenFiles<File extends LibraryFile = LibraryFile> {
  /** As currently listed, or as they were when last listed. */
  files: readonly File[];
  has(id: string): boolean;
  toggle(file: File): void;
  /** Selects exactly these of the listed files; the selection on other pages stays. */
  choose(ids: readonly string[]): void;
  /** Deselects a file that is gone. */
  drop(id: string): void;
  clear(): void;
}

/** Lets the reader select files. @param listed files of the current page */
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
