import { Descriptions } from 'antd';
import type { ApplicationPaper } from '#contract/workflow/application.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { answersText } from '#domain/forms/answer/text.ts';
import { answersTo } from '#domain/forms/choices.ts';
import { isField, itemsOf } from '#domain/forms/model.ts';
import { DrawnAnswers } from '#islands/admin/kit/answer/DrawnAnswers.tsx';
import { FileLinks } from '#islands/admin/kit/answer/FileLinks.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useAnswerWords } from '#islands/admin/kit/use-answer-words.ts';
import '#islands/admin/list/list.css';

/** What an application says, question by question. */
export function Paper({ paper: { definition, answers, files } }: { paper: ApplicationPaper }) {
  const { t, locale } = useOffice();
  const words = useAnswerWords();
  const items = itemsOf(definition)
    .filter(isField)
    .map((placed) => {
      const { id, title, kind } = placed.item;
      const ids = new Set(answersTo(placed, answers).flat());
      return {
        key: id,
        label: wordsIn(title, locale) || t(`admin.fieldKind.${kind}`),
        children: (
          <>
            <span className="office-long">{answersText(placed, answers, words) || '–'}</span>
            <DrawnAnswers placed={placed} given={[answers]} />
            <FileLinks files={files.filter((file) => ids.has(file.id))} />
          </>
        ),
      };
    });
  return (
    <section aria-label={t('admin.workflow.paper')}>
      <h2>{t('admin.workflow.paper')}</h2>
      <Descriptions column={1} size="small" layout="vertical" bordered items={items} />
    </section>
  );
}
