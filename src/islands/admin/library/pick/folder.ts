import { createContext } from 'react';

/** Folder of the library for uploads of a kind of content: `news/2025`. */
export const folderFor = (type: string, data: Readonly<Record<string, unknown>>): string =>
  typeof data['year'] === 'number' ? `${type}/${data['year']}` : type;

/** Folder of the record that is being edited, for uploads of its pickers. */
export const FolderContext = createContext('');
