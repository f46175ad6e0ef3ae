/** A folder of the library. One that only contains others has no files itself. */
export interface Folder {
  path: string;
  name: string;
  files: number;
  children: Folder[];
}

/** Value in an address for the files in no folder. An empty value means all files. */
export const ROOT = '/';

/** Converts a folder of the address to the server's parameter: undefined for all, empty for the root. */
export const folderAsked = (chosen: string | undefined): string | undefined => {
  if (!chosen) return undefined;
  return chosen === ROOT ? '' : chosen;
};

/** Builds a tree of the folders that hold files, including the folders between. */
export function folderTree(found: readonly { folder: string; files: number }[]): Folder[] {
  const top: Folder = { path: '', name: '', files: 0, children: [] };
  for (const { folder, files } of found) {
    if (folder === '') continue;
    let parent = top;
    for (const name of folder.split('/')) {
      const path = parent === top ? name : `${parent.path}/${name}`;
      let next = parent.children.find((child) => child.path === path);
      if (!next) parent.children.push((next = { path, name, files: 0, children: [] }));
      parent = next;
    }
    parent.files = files;
  }
  return top.children;
}
