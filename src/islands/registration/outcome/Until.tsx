import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';

/**
 * What is true of appeals: there are none, until when they can be sent, that the team has sent its own or that it is
 * too late, or who can send one.
 */
const ruleOf = ({ appealUntil, mayAppeal, hasAppealed }: Outcome) => {
  if (appealUntil === null) return 'none';
  if (mayAppeal) return 'until';
  if (hasAppealed) return 'appealed';
  return Date.parse(appealUntil) < Date.now() ? 'over' : 'captain';
};

/** Says until when and by whom an outcome can be appealed. */
export function Until({ outcome }: { outcome: Outcome }) {
  const { locale, say } = useEnter();
  const until = outcome.appealUntil === null ? '' : formatMinute(outcome.appealUntil, locale);
  return <small className="secondary">{say(`enter.outcome.${ruleOf(outcome)}`, { until })}</small>;
}
