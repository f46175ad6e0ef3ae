import { Result, Skeleton } from 'antd';
import { lazy } from 'react';
import { currentContest } from '#domain/contest/current.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useSessions, type Session } from '#islands/admin/kit/use-sessions.ts';
import { ContentList } from './ContentList.tsx';
import { nextDeedIn } from '#islands/admin/editor/item/use-next-deed.ts';
import { FIRST_YEARS, type ContentPlan, type Years } from '#islands/admin/editor/plan.ts';

/** Loaded on demand: most users who open a list only look. */
const Editor = lazy(async () => ({
  default: (await import('#islands/admin/editor/Editor.tsx')).Editor,
}));

const yearsOf = (sessions: readonly Session[]): Years => {
  const seen = sessions.filter(({ status }) => status !== 'draft');
  return {
    current: currentContest(seen)?.year ?? FIRST_YEARS.current,
    next: Math.max(FIRST_YEARS.current, ...sessions.map(({ year }) => year)) + 1,
  };
};

/** Editor of a new record, which belongs to the portal's current session by default. */
function NewRecord({ plan }: { plan: ContentPlan }) {
  const sessions = useSessions();
  if (sessions.isLoading && !sessions.value) return <Skeleton active className="office-card" />;
  const years = yearsOf(sessions.value ?? []);
  return <Editor plan={{ ...plan, blank: () => plan.blank(years) }} id={undefined} />;
}

/** Page of a kind that has at most one record: the record itself. */
function SingleRecord({ plan }: { plan: ContentPlan }) {
  const { t, call } = useOffice();
  const found = useLoaded(plan.type.type, async () => {
    const [first] = (await call(plan.type.list, { body: {} })).rows;
    return first ? Number(first['id']) : null;
  });
  if (found.error !== undefined) return <Result status="warning" title={t('admin.recordFailed')} />;
  if (found.value === undefined) return <Skeleton active className="office-card" />;
  return <Editor plan={plan} id={found.value ?? undefined} />;
}

/**
 * Page of a kind of content: its list, or the editor of a record. A kind of one record opens that; whoever may only list
 * gets the list, as of any other kind.
 */
export function ContentPage({ plan, rest, query }: PageProps & { plan: ContentPlan }) {
  const { may } = useOffice();
  if (rest === 'new') return <NewRecord plan={plan} />;
  if (rest !== '') {
    return <Editor key={rest} plan={plan} id={Number(rest)} then={nextDeedIn(query)} />;
  }
  return plan.type.isSingle && may(`${plan.type.permission}:query`) ? (
    <SingleRecord plan={plan} />
  ) : (
    <ContentList plan={plan} query={query} />
  );
}
