import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { answersText, type AnswerWords } from '#domain/forms/answer/text.ts';
import { answersTo } from '#domain/forms/choices.ts';
import { modelOf, type Placed } from '#domain/forms/model.ts';
import { drawnIn } from '#domain/forms/reading/value.ts';
import { Said } from './Said.tsx';
import { Signature } from '../Signature.tsx';

interface Props {
  definition: FormDefinition;
  answers: Answers;
  /** The files in the answers, with links. Without links, files are only counted. */
  files?: readonly PrivateFile[] | undefined;
  words: AnswerWords;
}

/** Returns what was answered to a question. */
function saidTo(placed: Placed<Field>, { answers, files = [], words }: Props) {
  const given = answersTo(placed, answers);
  const ids = new Set<unknown>(given.flat());
  return {
    item: placed.item,
    text: answersText(placed, answers, words),
    drawn: given.map(drawnIn).filter((strokes) => strokes !== null),
    files: files.filter(({ id }) => ids.has(id)),
  };
}

const FileLinks = ({ files }: { files: readonly PrivateFile[] }) =>
  files.map(({ id, url, originalFilename }) => (
    <a key={id} className="block min-h-11 content-center text-link" href={url} download>
      {originalFilename}
    </a>
  ));

/** Answers as they were given, question by question, without the questions that were left out. */
export function SaidAnswers(props: Props) {
  const { locale } = props.words;
  const said = modelOf(props.definition, new Map())
    .fields.filter(({ item }) => item.kind !== 'hidden')
    .map((placed) => saidTo(placed, props))
    .filter(({ text }) => text !== '');
  return (
    <dl>
      {said.map(({ item, text, drawn, files }) => (
        <div key={item.id} className="py-2 border-b border-line break-inside-avoid">
          <dt className="font-600">
            <Said of={item.title} locale={locale} />
          </dt>
          <dd className="m-0 wrap-anywhere whitespace-pre-line">
            {files.length > 0 ? <FileLinks files={files} /> : text}
            {drawn.map((strokes, index) => (
              <Signature key={index} strokes={strokes} label={wordsIn(item.title, locale)} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
