import { DIRECT } from '#contract/channel/source-channel.ts';
import { TOUCHES } from '#contract/statistic/filter.ts';
import { ABROAD, AREA_NAMES, AREAS, NOWHERE } from '#contract/statistic/region.ts';
import type { StatisticChoices } from '#contract/statistic/statistic.ts';
import { useWords, type Question, type Words } from '../statistic.ts';
import { Cascade, Choice } from './Choice.tsx';

interface Props {
  draft: Question;
  choices: StatisticChoices | undefined;
  change(part: Question): void;
}

const regionsOf = ({ say }: Words) => [
  ...AREA_NAMES.map((area) => ({
    value: area,
    label: say(`region.${area}`),
    below: AREAS[area].map((province) => ({ value: province, label: say(`region.${province}`) })),
  })),
  { value: ABROAD, label: say(`region.${ABROAD}`), below: [] },
  { value: NOWHERE, label: say(`region.${NOWHERE}`), below: [] },
];

/** The area of a region, and the province if the region is one. */
function stepsOf(region: string): readonly [string, string] {
  const area = AREA_NAMES.find((name) => AREAS[name].some((province) => province === region));
  return area ? [area, region] : [region, ''];
}

/** Filters by channel and region. */
export function PeopleFields({ draft, choices, change }: Props) {
  const words = useWords();
  const { say, labelOf } = words;
  const { channel = '', region = '', touch = 'last' } = draft;
  const direct = choices?.hasDirect ? [{ value: DIRECT, label: say('statistic.direct') }] : [];
  const channels = (choices?.channels ?? []).map(({ key, label }) => ({
    value: key,
    label: labelOf(label),
  }));
  const [first, second] = stepsOf(region);
  return (
    <>
      <Choice
        label={say('statistic.channel')}
        value={channel}
        options={[...channels, ...direct]}
        all={say('statistic.all')}
        choose={(value) => change({ channel: value })}
      />
      <Choice
        label={say('statistic.touch')}
        value={touch}
        options={TOUCHES.map((value) => ({ value, label: say(`statistic.touch.${value}`) }))}
        choose={(value) => change({ touch: value })}
      />
      <Cascade
        labels={[say('statistic.area'), say('statistic.province')]}
        first={first}
        second={second}
        steps={regionsOf(words)}
        choose={(area, province) => change({ region: province || area })}
      />
    </>
  );
}
