import { useMemo } from 'react';
import type { ChartShape } from '#contract/forms/statistic.ts';
import type { TakePicture } from '#islands/ui/chart/ChartCanvas.tsx';
import DataChart from '#islands/ui/chart/DataChart.tsx';
import type { Share } from './share.ts';

interface Props {
  shape: ChartShape;
  shares: readonly Share[];
  title: string;
  onDrawn(take: TakePicture): void;
}

/** Chart of how often options were chosen. */
export default function ShareChart({ shape, shares, title, onDrawn }: Props) {
  const labels = useMemo(() => shares.map(({ label }) => label), [shares]);
  const series = useMemo(
    () => [{ label: title, values: shares.map(({ count }) => count) }],
    [shares, title],
  );
  return (
    <DataChart shape={shape} labels={labels} series={series} title={title} onDrawn={onDrawn} />
  );
}
