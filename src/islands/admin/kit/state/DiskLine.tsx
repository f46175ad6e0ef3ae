import { useOffice } from '#islands/admin/kit/office.ts';
import { formatSize } from '#lib/size.ts';
import { Line } from './Card.tsx';

/** Share of free space below which a warning is shown. */
const LITTLE = 0.1;

/** How much of a disk is free, in bytes. */
export function DiskLine({ free, total }: { free: number; total: number }) {
  const { t, locale } = useOffice();
  const size = (bytes: number) => formatSize(bytes, locale);
  return (
    <Line isBad={free / total < LITTLE}>
      {t('admin.monitor.disk', { free: size(free), total: size(total) })}
    </Line>
  );
}
