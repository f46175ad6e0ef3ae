import { Alert } from 'antd';
import type { AssignmentPlan } from '#contract/judging/assignment.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

const FACTS = ['entries', 'judges', 'added', 'held'] as const;

/** Figures of a plan, for deciding whether it is fair (design of judging, 5). */
export function PlanFacts({ plan }: { plan: AssignmentPlan }) {
  const { t } = useOffice();
  const { load, fit, groups, short } = plan;
  const facts: [OfficeKey, string][] = [
    ...FACTS.map((name): [OfficeKey, string] => [`admin.judging.plan.${name}`, String(plan[name])]),
    ['admin.judging.plan.load', `${load.least} / ${load.median} / ${load.most}`],
    ['admin.judging.plan.fit', `${fit.own} / ${fit.near} / ${fit.other}`],
    ['admin.judging.plan.groups', String(groups)],
  ];
  return (
    <>
      <dl className="judging-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {groups > 1 && <Alert type="warning" title={t('admin.judging.plan.apart')} />}
      {short.length > 0 && (
        <>
          <Alert type="warning" title={t('admin.judging.plan.short', { count: short.length })} />
          <ul className="judging-list">
            {short.map(({ number, missing, reason }, at) => (
              <li key={number ?? at}>
                {t(`admin.judging.plan.why.${reason}`, {
                  number: number ?? t('admin.judging.hiddenEntry'),
                  count: missing,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
