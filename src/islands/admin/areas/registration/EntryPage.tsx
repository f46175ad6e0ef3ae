import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { entryPlan } from './entry.tsx';
import { ReviewQueue } from './review/ReviewQueue.tsx';
import './registration.css';

/** Page of the entries: the list, or the review of one of them. */
export function EntryPage(props: PageProps) {
  const { review, topicId } = props.query;
  if (!review) return <ResourcePage plan={entryPlan} {...props} />;
  return <ReviewQueue start={review} topicId={topicId ? Number(topicId) : undefined} />;
}
