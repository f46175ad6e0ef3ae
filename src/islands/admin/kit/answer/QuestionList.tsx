import { Descriptions } from 'antd';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { answersTo } from '#domain/forms/choices.ts';
import { isField, itemsOf, type Placed } from '#domain/forms/model.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { DrawnAnswers } from './DrawnAnswers.tsx';
import { FileLinks } from './FileLinks.tsx';

interface Props {
  definition: FormDefinition;
  /** The answers, and the formerly masked ones once they are revealed. */
  given: readonly Answers[];
  /** The files in all of them. */
  files: readonly PrivateFile[];
  /** What was answered to a question; empty for nothing. */
  textOf(placed: Placed<Field>): string;
}

/** Answers question by question, with their drawings and files. */
export function QuestionList({ definition, given, files, textOf }: Props) {
  const { t, locale } = useOffice();
  const filesOf = (placed: Placed<Field>): PrivateFile[] => {
    const ids = new Set(given.flatMap((answers) => answersTo(placed, answers)).flat());
    return files.filter(({ id }) => ids.has(id));
  };
  const items = itemsOf(definition)
    .filter(isField)
    .map((placed) => ({
      key: placed.item.id,
      label: wordsIn(placed.item.title, locale) || t(`admin.fieldKind.${placed.item.kind}`),
      children: (
        <>
          <span className="office-long">{textOf(placed) || '–'}</span>
          <DrawnAnswers placed={placed} given={given} />
          <FileLinks files={filesOf(placed)} />
        </>
      ),
    }));
  return <Descriptions column={1} size="small" layout="vertical" bordered items={items} />;
}
