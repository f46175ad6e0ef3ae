import type { ApplicationPaper } from '#contract/workflow/application.ts';
import { answersText } from '#domain/forms/answer/text.ts';
import { QuestionList } from '#islands/admin/kit/answer/QuestionList.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useAnswerWords } from '#islands/admin/kit/use-answer-words.ts';
import '#islands/admin/list/list.css';

/** What an application says, question by question. */
export function Paper({ paper: { definition, answers, files } }: { paper: ApplicationPaper }) {
  const { t } = useOffice();
  const words = useAnswerWords();
  return (
    <section aria-label={t('admin.workflow.paper')}>
      <h2>{t('admin.workflow.paper')}</h2>
      <QuestionList
        definition={definition}
        given={[answers]}
        files={files}
        textOf={(placed) => answersText(placed, answers, words)}
      />
    </section>
  );
}
