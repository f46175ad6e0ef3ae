import { Grid, Select, Tree } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { folderTree, ROOT, type Folder } from './folder-tree.ts';
import { useFolderName } from './use-folder-name.ts';

export interface Folders {
  /** Folders with the server's counts. */
  found: readonly { folder: string; files: number }[];
  /** Folder as the address names it; empty for all files. */
  chosen: string;
  onChoose(folder: string): void;
}

const ALL = '';

const countIn = (found: Folders['found'], folder?: string): number =>
  found
    .filter((one) => folder === undefined || one.folder === folder)
    .reduce((sum, { files }) => sum + files, 0);

/** Folders as a select, for a small screen and for a picker. */
export function FolderSelect({ found, chosen, onChoose }: Folders) {
  const { t } = useOffice();
  const nameOf = useFolderName();
  const named = found.filter(({ folder }) => folder !== '');
  const options = [
    { value: ALL, label: `${t('admin.library.all')} (${countIn(found)})` },
    {
      value: ROOT,
      label: `${t('admin.library.root')} (${countIn(found, '')})`,
    },
    ...named.map(({ folder, files }) => ({
      value: folder,
      label: `${nameOf(folder)} (${files})`,
    })),
  ];
  const isKnown = options.some(({ value }) => value === chosen);
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      className="library-folder"
      aria-label={t('admin.library.folders')}
      options={isKnown ? options : [...options, { value: chosen, label: nameOf(chosen) }]}
      value={chosen}
      onChange={onChoose}
    />
  );
}

/** Converts a folder to a node of the tree. @param nameOf returns the label of a step of its path */
const toNode =
  (nameOf: (step: string) => string) =>
  ({ path, name, files, children }: Folder): object => ({
    key: path,
    title: files > 0 ? `${nameOf(name)} (${files})` : nameOf(name),
    children: children.map(toNode(nameOf)),
  });

/** Folders beside the files; above them on a small screen. */
export function FolderSide(props: Folders) {
  const { found, chosen, onChoose } = props;
  const { t } = useOffice();
  const nameOf = useFolderName();
  const isWide = Grid.useBreakpoint().lg ?? true;
  if (!isWide) return <FolderSelect {...props} />;
  const nodes = [
    { key: ALL, title: `${t('admin.library.all')} (${countIn(found)})` },
    { key: ROOT, title: `${t('admin.library.root')} (${countIn(found, '')})` },
    ...folderTree(found).map(toNode(nameOf)),
  ];
  return (
    <nav className="library-side" aria-label={t('admin.library.folders')}>
      <Tree
        key={found.length}
        blockNode
        defaultExpandAll
        treeData={nodes}
        selectedKeys={[chosen]}
        onSelect={([key]) => onChoose(String(key ?? ALL))}
      />
    </nav>
  );
}
