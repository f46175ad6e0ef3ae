import { useMemo } from 'react';
import type { Slice } from '#contract/statistic/statistic.ts';
import { useWords, type Figures, type Plan, type Question, type Words } from '../statistic.ts';
import type { StatisticKey } from '../texts.ts';
import { ChartPart } from './ChartPart.tsx';
import type { ChartData } from './chart-data.ts';

interface Props {
  plan: Plan;
  question: Question;
  figures: Figures;
}

const STEPS: Readonly<Record<string, StatisticKey>> = {
  visits: 'statistic.visits',
  begun: 'statistic.column.begun',
  submitted: 'statistic.column.submitted',
  approved: 'statistic.column.approved',
};

type Part = Pick<Slice, 'key' | 'label'>;
const nameOf = ({ say, nameOf: named }: Words, group: string, part: Part): string => {
  const step = group === 'step' ? STEPS[part.key] : undefined;
  return step ? say(step) : named(group, part);
};

const ofSlices = (words: Words, group: string, slices: readonly Slice[]): ChartData => ({
  labels: slices.map((slice) => nameOf(words, group, slice)),
  series: [{ label: words.say('statistic.count'), values: slices.map(({ value }) => value) }],
});

const ofLines = (words: Words, group: string, { line }: Figures): ChartData => ({
  labels: line.days,
  series: line.series.map((one) => ({ label: nameOf(words, group, one), values: one.values })),
});

/** The three charts of a page. */
export function Charts({ plan, question, figures }: Props) {
  const words = useWords();
  const { parts, page } = plan;
  const data = useMemo(
    () => ({
      line: ofLines(words, parts.line, figures),
      bar: ofSlices(words, parts.bar, figures.bar),
      pie: ofSlices(words, parts.pie, figures.pie),
    }),
    [words, parts, figures],
  );
  const common = { plan, question, from: figures.from, until: figures.until };
  const title = (shape: 'line' | 'bar' | 'pie') => words.say(`statistic.${page.name}.${shape}`);
  return (
    <div className="grid gap-10 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <ChartPart {...common} shape="line" title={title('line')} data={data.line} />
      <ChartPart {...common} shape="bar" title={title('bar')} data={data.bar} />
      <ChartPart {...common} shape="pie" title={title('pie')} data={data.pie} />
    </div>
  );
}
