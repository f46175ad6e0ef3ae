import { Descriptions } from 'antd';
import type { LibraryFile } from '#contract/files/library.ts';
import { minuteOf } from '#lib/own-session.ts';
import { formatDuration } from '#lib/duration.ts';
import { formatSize } from '#lib/size.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Properties of a file that cannot be edited. */
export function FileFacts({ file }: { file: LibraryFile }) {
  const { t, label, locale } = useOffice();
  const { mediaType, size, width, height, duration, createdAt, updatedAt, updatedBy } = file;
  const facts: [string, string | false][] = [
    ['mediaType', mediaType],
    ['size', formatSize(size, locale)],
    ['measures', width !== null && height !== null && t('admin.library.pixels', { width, height })],
    ['duration', duration !== null && formatDuration(duration)],
    ['createdAt', minuteOf(createdAt)],
    ['updatedAt', `${minuteOf(updatedAt)}${updatedBy ? ` · ${updatedBy}` : ''}`],
    ['address', new URL(file.fileUrl, location.href).href],
  ];
  const items = facts
    .filter(([, value]) => value !== false)
    .map(([name, value]) => ({ key: name, label: label('library', name), children: value }));
  return <Descriptions className="library-facts" column={1} size="small" bordered items={items} />;
}
