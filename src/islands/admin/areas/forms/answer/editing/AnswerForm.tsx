import { Button } from 'antd';
import { useEffect, type ReactNode, type SubmitEvent } from 'react';
import type { Answers } from '#contract/forms/answer.ts';
import type { Page } from '#contract/forms/definition.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { AnsweringContext } from '#islands/forms/answering.ts';
import { Items } from '#islands/forms/PageItems.tsx';
import { Words } from '#islands/forms/Words.tsx';
import { FillingWords } from '../../filling/FillingWords.tsx';
import { useSaving } from './use-saving.ts';
import { useTyped, type Typed } from './use-typed.ts';

interface Props extends Typed {
  lead: ReactNode;
  save(answers: Answers): Promise<void>;
  /** Called when there is unsaved input, or none any more. */
  onTyped(isTyped: boolean): void;
  onLeave(): void;
}

const PageQuestions = ({ page }: { page: Page }) => (
  <section>
    {page.title.zh && (
      <h3>
        <Words of={page.title} />
      </h3>
    )}
    <Items items={page.items} />
  </section>
);

/** All pages below each other, since somebody who copies from paper sees it as a whole too. */
function Questions(props: Props) {
  const { t } = useOffice();
  const { answering, typed, isAwaited, fault } = useTyped(props);
  const { isBusy, keep } = useSaving(answering, fault, props.save);
  const isTyped = Object.keys(typed).length > 0;
  const { onTyped } = props;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const { reading } = answering;
  const pages = props.definition.pages.filter(
    ({ id, items }) => reading.shown.has(id) && items.some((item) => reading.shown.has(item.id)),
  );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void keep(typed);
  };
  return (
    <AnsweringContext value={answering}>
      <form method="post" className="filling-form office-filling" noValidate onSubmit={submit}>
        {props.lead}
        {pages.map((page) => (
          <PageQuestions key={page.id} page={page} />
        ))}
        <div className="office-actions">
          <Button onClick={props.onLeave}>{t('admin.cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={isBusy}
            disabled={isAwaited || !isTyped}
          >
            {t('admin.save')}
          </Button>
        </div>
      </form>
    </AnsweringContext>
  );
}

/**
 * Form in which the office enters answers, with the same question components as the public form (design of forms, 1).
 */
export function AnswerForm(props: Props) {
  const { locale } = useOffice();
  return (
    <FillingWords locale={locale}>
      <Questions {...props} />
    </FillingWords>
  );
}
