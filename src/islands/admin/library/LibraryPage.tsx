import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Result, Segmented, Skeleton } from 'antd';
import { use } from 'react';
import { FILE_KINDS } from '#contract/files/file.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useKept } from '#islands/admin/kit/kept/kept.ts';
import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import { ListHead } from '#islands/admin/list/head/ListHead.tsx';
import { EmptyList } from '#islands/admin/list/EmptyList.tsx';
import { ListPager } from '#islands/admin/list/Pager.tsx';
import { ChosenTools } from './chosen/ChosenTools.tsx';
import { useChosen } from './chosen/use-chosen.ts';
import { FileDrawer } from './file/FileDrawer.tsx';
import { FileGrid } from './FileGrid.tsx';
import { FileTable } from './FileTable.tsx';
import { FolderSide } from './folder/FolderSide.tsx';
import { DropZone } from './upload/DropZone.tsx';
import { UploadButton } from './upload/UploadButton.tsx';
import { UploadList } from './upload/UploadList.tsx';
import { useUploads } from './upload/use-uploads.ts';
import { useFolderName } from './folder/use-folder-name.ts';
import { useLibrary } from './use-library.ts';
import './library.css';

type View = 'grid' | 'list';
const readView = (stored: unknown): View => (stored === 'list' ? 'list' : 'grid');

function ViewSwitch({ view, onChoose }: { view: View; onChoose(view: View): void }) {
  const { t } = useOffice();
  const options = [
    {
      value: 'grid' as const,
      icon: <AppstoreOutlined />,
      title: t('admin.library.grid'),
    },
    {
      value: 'list' as const,
      icon: <UnorderedListOutlined />,
      title: t('admin.library.list'),
    },
  ];
  return (
    <Segmented
      aria-label={t('admin.library.view')}
      options={options.map(({ title, ...one }) => ({
        ...one,
        label: <span className="library-hidden">{title}</span>,
        title,
      }))}
      value={view}
      onChange={onChoose}
    />
  );
}

/** Page of the portal's files: what editors see, where it lies, and where it is used. */
export function LibraryPage({ query }: PageProps) {
  const { t, may, known } = useOffice();
  const isActive = use(ActiveContext);
  const { files, folders, folder, reload } = useLibrary(query);
  const [view, setView] = useKept(`podium.office.library.${known.profile.userId}`, readView);
  const uploads = useUploads({ kinds: FILE_KINDS, folder, onArrive: reload });
  const { path } = files.plan;
  const open = ({ id }: { id: string }) => replaceUrl({ path, query: { ...query, file: id } });
  const title = t('office.library');
  const nameOf = useFolderName();
  const mayAdd = may('content:library:add');
  const { isLoading, error, value } = files.found;
  const rows = value?.rows;
  const Files = view === 'grid' ? FileGrid : FileTable;
  const chosen = useChosen(rows ?? []);
  const mayChoose = may('content:library:edit') || may('content:library:remove');
  const names = folders.map((one) => one.folder).filter(Boolean);

  return (
    <section className="office-card" aria-label={title}>
      <DropZone
        words={t('admin.library.drop', {
          folder: nameOf(folder) || t('admin.library.root'),
        })}
        isOff={!mayAdd || !isActive}
        onFiles={uploads.add}
      >
        <ListHead
          list={files}
          title={title}
          tools={
            <>
              {chosen.files.length === 0 && (
                <>
                  {mayAdd && <UploadButton uploads={uploads} />}
                  <ViewSwitch view={view} onChoose={setView} />
                </>
              )}
              {isActive && <ChosenTools chosen={chosen} folders={names} onDone={reload} />}
            </>
          }
          onRefresh={reload}
        />
        <UploadList uploads={uploads} />
        <div className="library">
          <FolderSide
            found={folders}
            chosen={query['folder'] ?? ''}
            onChoose={(chosen) => files.choose({ folder: chosen })}
          />
          <div className="library-files">
            {error !== undefined && !rows && (
              <Result status="warning" title={t('admin.listFailed')} />
            )}
            {isLoading && !rows && <Skeleton active />}
            {rows?.length === 0 && <EmptyList list={files} />}
            {rows && rows.length > 0 && (
              <Files files={rows} {...(mayChoose && { selection: chosen })} onOpen={open} />
            )}
            <ListPager list={files} />
          </div>
        </div>
      </DropZone>
      {query['file'] && isActive && (
        <FileDrawer
          key={query['file']}
          id={query['file']}
          row={rows?.find(({ id }) => id === query['file'])}
          folders={names}
          onChanged={reload}
          onRemoved={() => chosen.drop(query['file']!)}
          onClose={() => replaceUrl({ path, query: { ...query, file: '' } })}
        />
      )}
    </section>
  );
}
