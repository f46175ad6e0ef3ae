import { previewBatch, type BatchText } from '#contract/messaging/batch.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PreviewProps } from '#islands/admin/records/plan.ts';
import { MessageCards } from './MessageCards.tsx';

/** Preview of a batch as its readers will get it; nothing as long as it has no text. */
export function BatchPreview({ values }: Pick<PreviewProps<BatchText>, 'values'>) {
  const { t, call } = useOffice();
  const { template, subject, text } = values;
  if (!subject.zh.trim() || !text.zh.trim()) return null;
  return (
    <MessageCards
      title={t('admin.batchPreview')}
      asked={{ template, subject, text }}
      load={async (body) => (await call(previewBatch, { body })).data}
    />
  );
}
