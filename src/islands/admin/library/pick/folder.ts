import { createContext } from 'react';

/** Where uploads of a kind of content stand in the library: `news/2025`. */
export const folderFor = (type: string, data: Readonly<Record<string, unknown>>): string =>
  typeof data['year'] === 'number' ? `${type}/${data['year']}` : type;

/** The folder of the record that is being edited; uploads of a picker go there. */
export const FolderContext = createContext('');
