/** A folder of the library; one that only holds others has no files of its own. */
export interface Folder {
  path: string;
  name: string;
  files: number;
  children: Folder[];
}

/** In an address: the files that stand in no folder. Nothing at all means every file. */
export const ROOT = '/';

/** What a folder in an address means to the server: nothing for all, empty for the root. */
export const folderAsked = (chosen: string | undefined): string | undefined => {
  if (!chosen) return undefined;
  return chosen === ROOT ? '' : chosen;
};

/** The folders that hold files as a tree, with those between. */
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
