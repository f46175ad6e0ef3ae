import type { Answers } from '#contract/forms/answer.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { isFileField } from '#domain/forms/file-field.ts';
import { placesOf, placeText, type EntryPlace } from '#domain/registration/places.ts';
import { fileIds } from '#islands/forms/state/file/answer-files.ts';
import { sayIn } from '#islands/forms/wording.ts';
import { useEnter } from '../enter.ts';
import { useAnswerWords } from '../form/use-answer-words.ts';
import { useOpenFile } from '../use-open-file.ts';

/**
 * The submitted answers; before the first submit those written so far: the team's, the topic's and the reader's own.
 */
function answersIn({ team, parts, given }: FullEntry): Answers {
  if (given) return given.answers as Answers;
  const self = team.members.find(({ isSelf }) => isSelf)?.id;
  const seen = parts.filter(({ memberId }) => memberId === null || memberId === self);
  return Object.assign({}, ...seen.map(({ answers }) => answers)) as Answers;
}

/** Files by their names. */
function SubmittedFiles({
  entry: { id, files },
  ids,
}: {
  entry: FullEntry;
  ids: readonly string[];
}) {
  const open = useOpenFile(id);
  const there = files.filter((file) => ids.includes(file.id));
  return there.map((file) => (
    <button key={file.id} type="button" className="button-quiet" onClick={() => open(file.id)}>
      {file.originalFilename}
    </button>
  ));
}

interface Props {
  entry: FullEntry;
  body: FormBody;
}

/** Answers, question by question. */
export function SubmittedAnswers({ entry, body }: Props) {
  const { locale } = useEnter();
  const words = useAnswerWords();
  const answers = answersIn(entry);
  const said = (place: EntryPlace): string => placeText(place, answers, words);
  return (
    <dl className="enter-given">
      {placesOf(body.definition)
        .filter((place) => said(place) !== '')
        .map((place) => (
          <div key={place.id}>
            <dt>{sayIn(locale, place.title)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {!place.isRepeated && isFileField(place.questions[0]!) ? (
                <SubmittedFiles entry={entry} ids={fileIds(answers[place.id])} />
              ) : (
                said(place)
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
