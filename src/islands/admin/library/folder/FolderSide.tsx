import { Grid, Select, Tree } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { folderTree, ROOT, type Folder } from './folder-tree.ts';
import { useFolderName } from './use-folder-name.ts';

export interface Folders {
  /** As the server counts them. */
  found: readonly { folder: string; files: number }[];
  /** As the address names it: empty for every file. */
  chosen: string;
  onChoose(folder: string): void;
}

const ALL = '';

const countIn = (found: Folders['found'], folder?: string): number =>
  found
    .filter((one) => folder === undefined || one.folder === folder)
    .reduce((sum, { files }) => sum + files, 0);

/** The folders in one list, for a small screen and for a picker. */
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

/** How the tree shows a folder. @param nameOf what a step of its path is called */
const toNode =
  (nameOf: (step: string) => string) =>
  ({ path, name, files, children }: Folder): object => ({
    key: path,
    title: files > 0 ? `${nameOf(name)} (${files})` : nameOf(name),
    children: children.map(toNode(nameOf)),
  });

/** The folders beside the files; on a small screen above them. */
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
