import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { useEntryChoices } from '#islands/admin/kit/kept/entry-choices.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';

function Count({ topicId }: { topicId: number }) {
  const found = useEntryChoices()?.topics.find(({ id }) => id === topicId);
  if (!found) return '–';
  const query = { topicId: String(topicId) };
  return <a href={toHash({ path: '/contest/entry', query })}>{found.entries}</a>;
}

/** Number of entries of a topic, if the reader may list them. */
export function TopicEntries({ row: { recordId } }: ViewProps<ContentRow>) {
  const { may } = useOffice();
  return recordId !== null && may('contest:entry:list') ? <Count topicId={recordId} /> : '–';
}
