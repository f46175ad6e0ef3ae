import { Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { addAnswer, type AnswerView } from '#contract/forms/record.ts';
import { isAnswerable } from '#domain/forms/answer/editable.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';
import { isField, isRepeated, itemsOf } from '#domain/forms/model.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import { prefilled } from '#islands/forms/state/prefill.ts';
import { AnswerForm } from './AnswerForm.tsx';

interface Props {
  view: AnswerView;
  onDone(): void;
}

/** Ids of everything that is asked: questions, and repeating groups. */
function askedIn(definition: FormDefinition): Set<string> {
  const items = itemsOf(definition);
  const questions = items.filter(isField).filter(({ item }) => isAnswerable(item.kind));
  return new Set([...questions, ...items.filter(isRepeated)].map(({ item }) => item.id));
}

/** The form with no answers but the minimum number of rows. */
const useBlank = ({ definition }: AnswerView) =>
  useMemo(() => {
    const before = prefilled(readRules(definition).model, new URLSearchParams());
    return { definition, before, open: askedIn(definition) };
  }, [definition]);

/** Button that records an answer given on paper or by phone. */
export function AddAnswer({ view, onDone }: Props) {
  const { t, may, call, tell } = useOffice();
  const [isOpen, open] = useState(false);
  const [isTyped, type] = useState(false);
  const discard = useDiscard();
  const blank = useBlank(view);
  const { id } = view.form;
  if (!view.deeds.includes('add') || !may('forms:answer:add')) return null;
  async function save(typed: Answers): Promise<void> {
    await call(addAnswer, { params: { id }, body: { answers: { ...blank.before, ...typed } } });
    tell(t('admin.answer.added'));
    open(false);
    onDone();
  }
  const close = () => discard(isTyped, () => open(false));
  return (
    <>
      <Button onClick={() => open(true)}>{t('admin.answer.add')}</Button>
      <Drawer
        open={isOpen}
        destroyOnHidden
        size={Math.min(760, innerWidth)}
        title={t('admin.answer.add')}
        onClose={close}
      >
        <AnswerForm
          {...blank}
          files={[]}
          source={String(id)}
          lead={<p>{t('admin.answer.addHint')}</p>}
          save={save}
          onTyped={type}
          onLeave={close}
        />
      </Drawer>
    </>
  );
}
