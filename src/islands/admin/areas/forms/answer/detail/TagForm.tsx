import { Button, Select } from 'antd';
import { useState } from 'react';
import { tagAnswer, type AnswerRecord, type AnswerView } from '#contract/forms/record.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { TagList } from '#islands/admin/kit/dictionary/TagList.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';

interface Props {
  view: AnswerView;
  record: AnswerRecord;
  onDone(): void;
}

/** Tags of an answer; editable if the reader may change them. */
export function TagForm({ view, record, onDone }: Props) {
  const { t, label, may, call, tell, report } = useOffice();
  const [tags, setTags] = useState(record.tags);
  const { isBusy, run } = useBusy(report);
  const mayEdit = view.deeds.includes('edit') && may('forms:answer:edit');
  const isChanged = tags.join('\n') !== record.tags.join('\n');
  async function save(): Promise<void> {
    await run(async () => {
      const params = { id: view.form.id, answer: record.id };
      await call(tagAnswer, { params, body: { tags, version: record.version } });
      tell(t('admin.saved'));
    });
    onDone();
  }
  return (
    <div className="answer-tagging">
      <h2>{label('answer', 'tags')}</h2>
      {mayEdit ? (
        <div className="answer-tag-form">
          <Select
            mode="tags"
            aria-label={label('answer', 'tags')}
            placeholder={t('admin.answer.tagHint')}
            tokenSeparators={[',', '，']}
            value={tags}
            options={view.tags.map((tag) => ({ value: tag, label: tag }))}
            onChange={setTags}
          />
          <Button type="primary" disabled={!isChanged} loading={isBusy} onClick={() => void save()}>
            {t('admin.save')}
          </Button>
        </div>
      ) : (
        <TagList tags={record.tags} />
      )}
    </div>
  );
}
