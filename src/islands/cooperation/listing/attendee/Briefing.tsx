import { readBriefing } from '#contract/cooperation/activity/briefing.ts';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { useListing } from '../context.ts';
import { BriefingForm } from './BriefingForm.tsx';

/** What only those with a place read, as the organisation writes it. */
export function Briefing({ id }: { id: number }) {
  const { current } = useIsland();
  const { say } = useListing();
  const { found, hasFailed, reload } = useOwn(
    async () => (await callOrReport(current(), readBriefing, { params: { id } }))?.data,
  );
  return (
    <section className="grid gap-2" aria-label={say('briefing.title')}>
      <h3 className="text-body">{say('briefing.title')}</h3>
      <p className="caption">{say('briefing.intro')}</p>
      {found ? (
        <BriefingForm id={id} saved={found} />
      ) : (
        <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />
      )}
    </section>
  );
}
