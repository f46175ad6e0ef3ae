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

/** The few figures that are looked for first. */
export function Cards({ plan, figures }: { plan: Plan; figures: Figures }) {
  const { say, figure } = useWords();
  return (
    <dl className="statistic-cards">
      {plan.page.cards.map((card) => (
        <div key={card}>
          <dt>{say(KEYS[card]!)}</dt>
          <dd>{figure(figures.cards[card])}</dd>
        </div>
      ))}
    </dl>
  );
}
