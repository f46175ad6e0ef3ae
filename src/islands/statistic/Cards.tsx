import type { StatisticKey } from './texts.ts';
import { useWords, type Figures, type Plan } from './statistic.ts';

const KEYS: Readonly<Record<string, StatisticKey>> = {
  today: 'statistic.register.card.today',
  yesterday: 'statistic.register.card.yesterday',
  week: 'statistic.register.card.week',
  range: 'statistic.register.card.range',
  begun: 'statistic.application.card.begun',
  submitted: 'statistic.application.card.submitted',
  approved: 'statistic.application.card.approved',
};

/** The most important figures. */
export function Cards({ plan, figures }: { plan: Plan; figures: Figures }) {
  const { say, figure } = useWords();
  return (
    <dl className="statistic-cards grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-4 my-8">
      {plan.page.cards.map((card) => (
        <div key={card} className="py-4 px-5 bg-mist border-s-3 border-action">
          <dt className="caption">{say(KEYS[card]!)}</dt>
          <dd className="m-0 text-section font-650 tabular-nums">{figure(figures.cards[card])}</dd>
        </div>
      ))}
    </dl>
  );
}
