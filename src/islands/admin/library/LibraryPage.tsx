import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Empty, Result, Segmented, Skeleton } from 'antd';
import { use, useState } from 'react';
import { FILE_KINDS } from '#contract/files/file.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/page.ts';
import { withChosen } from '#islands/admin/kit/asked.ts';
import { useKept } from '#islands/admin/kit/kept.ts';
import { note } from '#islands/admin/kit/router.ts';
import { Filters, isFiltered } from '#islands/admin/kit/Filters.tsx';
import { Pager } from '#islands/admin/kit/Pager.tsx';
import { Toolbar } from '#islands/admin/kit/Toolbar.tsx';
import { FileDrawer } from './FileDrawer.tsx';
import { FileGrid } from './FileGrid.tsx';
import { FileTable } from './FileTable.tsx';
import { FolderSide } from './FolderSide.tsx';
import { DropZone } from './upload/DropZone.tsx';
import { UploadButton } from './upload/UploadButton.tsx';
import { UploadList } from './upload/UploadList.tsx';
import { useUploads } from './upload/use-uploads.ts';
import { LIBRARY_FILTERS, useLibrary } from './use-library.ts';
import './library.css';

const PATH = '/content/library';
type View = 'grid' | 'list';
const readView = (stored: unknown): View => (stored === 'list' ? 'list' : 'grid');

function ViewSwitch({ view, onChoose }: { view: View; onChoose(view: View): void }) {
  const { t } = useOffice();
  const options = [
    { value: 'grid' as const, icon: <AppstoreOutlined />, title: t('admin.library.grid') },
    { value: 'list' as const, icon: <UnorderedListOutlined />, title: t('admin.library.list') },
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

/** The files of the portal: what editors show, where it stands, and where it is used. */
export function LibraryPage({ query }: PageProps) {
  const { t, label, may, known } = useOffice();
  const isActive = use(ActiveContext);
  const library = useLibrary(query);
  const [view, setView] = useKept(`podium.office.library.${known.profile.userId}`, readView);
  const [isSearchOpen, openSearch] = useState(() => matchMedia('(min-width: 768px)').matches);
  const uploads = useUploads({
    kinds: FILE_KINDS,
    folder: library.folder,
    onArrive: library.reload,
  });
  const change = (part: Record<string, string>) =>
    note({ path: PATH, query: withChosen(query, part) });
  const { files, folders, folder } = library;
  const open = ({ id }: { id: string }) => note({ path: PATH, query: { ...query, file: id } });
  const title = t('office.library');
  const mayAdd = may('content:library:add');
  const rows = files.value?.rows;

  return (
    <section className="office-card" aria-label={title}>
      <DropZone
        words={t('admin.library.drop', { folder: folder || t('admin.library.root') })}
        isOff={!mayAdd || !isActive}
        onFiles={uploads.add}
      >
        <Toolbar
          title={title}
          isSearchOpen={isSearchOpen}
          isFiltered={isFiltered(LIBRARY_FILTERS, query)}
          onSearch={() => openSearch(!isSearchOpen)}
          onRefresh={library.reload}
        >
          {mayAdd && <UploadButton uploads={uploads} />}
          <ViewSwitch view={view} onChoose={setView} />
        </Toolbar>
        <Filters
          filters={LIBRARY_FILTERS}
          isOpen={isSearchOpen}
          values={query}
          onChoose={change}
          labelOf={(name) => label('library', name)}
          onClose={() => openSearch(false)}
        />
        <UploadList uploads={uploads} />
        <div className="library">
          <FolderSide
            found={folders}
            chosen={query['folder'] ?? ''}
            onChoose={(chosen) => change({ folder: chosen })}
          />
          <div className="library-files">
            {files.error !== undefined && !rows && (
              <Result status="warning" title={t('admin.listFailed')} />
            )}
            {files.isLoading && !rows && <Skeleton active />}
            {rows?.length === 0 && <Empty description={t('admin.empty')} />}
            {rows && rows.length > 0 && view === 'grid' && <FileGrid files={rows} onOpen={open} />}
            {rows && rows.length > 0 && view === 'list' && <FileTable files={rows} onOpen={open} />}
            <Pager
              page={library.pageNum}
              size={library.pageSize}
              total={files.value?.total ?? 0}
              onChoose={(page, size) =>
                change({ page: size === library.pageSize ? String(page) : '', size: String(size) })
              }
            />
          </div>
        </div>
      </DropZone>
      {query['file'] && isActive && (
        <FileDrawer
          key={query['file']}
          id={query['file']}
          row={rows?.find(({ id }) => id === query['file'])}
          folders={folders.map((one) => one.folder).filter(Boolean)}
          onChanged={library.reload}
          onClose={() => note({ path: PATH, query: { ...query, file: '' } })}
        />
      )}
    </section>
  );
}
