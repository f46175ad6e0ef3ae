import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import type { Answer } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { addAnswer, type AnswerView } from '#contract/forms/record.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { isAdded } from '#domain/forms/answer/editable.ts';
import type { Placed } from '#domain/forms/model.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { questionsIn } from './answer-plan.tsx';
import { AnswerForm } from './detail/AnswerForm.tsx';

interface Props {
  view: AnswerView;
  onDone(): void;
}

const isTyped = ({ item, group }: Placed<Field>): boolean => isAdded(item.kind) && !group?.rows;
const isComputed = ({ item }: Placed<Field>): boolean =>
  item.kind === 'computed' || item.kind === 'hidden';

/** What is answered for somebody, and which questions only they themselves can answer. */
function Lead({ view }: Pick<Props, 'view'>) {
  const { t, locale } = useOffice();
  const left = questionsIn(view)
    .filter((placed) => !isTyped(placed) && !isComputed(placed))
    .map(({ item }) => wordsIn(item.title, locale) || t(`admin.fieldKind.${item.kind}`));
  return (
    <>
      <p>{t('admin.answer.addHint')}</p>
      {left.length > 0 && <p>{t('admin.answer.addLeft', { names: enumerate(left, locale) })}</p>}
    </>
  );
}

/** Keeps what somebody answered on paper or by phone. */
export function AddAnswer({ view, onDone }: Props) {
  const { t, may, call, tell } = useOffice();
  const [isOpen, open] = useState(false);
  if (!view.deeds.includes('add') || !may('forms:answer:add')) return null;
  const typed = questionsIn(view).filter(isTyped);
  async function save(answers: Record<string, Answer>): Promise<void> {
    await call(addAnswer, { params: { id: view.form.id }, body: { answers } });
    tell(t('admin.answer.added'));
    open(false);
    onDone();
  }
  return (
    <>
      <Button onClick={() => open(true)}>{t('admin.answer.add')}</Button>
      <Drawer
        open={isOpen}
        destroyOnHidden
        size={Math.min(760, innerWidth)}
        title={t('admin.answer.add')}
        onClose={() => open(false)}
      >
        <AnswerForm
          definition={view.definition}
          before={{}}
          open={new Set(typed.map(({ item }) => item.id))}
          lead={<Lead view={view} />}
          save={save}
          onLeave={() => open(false)}
        />
      </Drawer>
    </>
  );
}
