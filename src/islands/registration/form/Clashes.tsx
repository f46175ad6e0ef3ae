import { enumerate } from '#contract/call/enumerate.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import { isFileField } from '#domain/forms/file-field.ts';
import { placesOf, placeText, type EntryPlace } from '#domain/registration/places.ts';
import { fileIds, type AnswerFiles } from '#islands/forms/state/file/answer-files.ts';
import { sayIn } from '#islands/forms/wording.ts';
import { useEnter } from '../enter.ts';
import { useAnswerWords } from './use-answer-words.ts';
import type { PartKeeper, PartsView } from './part-keeper.ts';
import type { Clash } from './parts-state.ts';

/** Names of files, as far as they are known. */
const namesOf = (value: unknown, files: AnswerFiles): string[] =>
  fileIds(value).map((id) => files.known(id)?.originalFilename ?? '…');

const holdsFiles = ({ isRepeated, questions }: EntryPlace): boolean =>
  !isRepeated && isFileField(questions[0]!);

interface Props {
  body: FormBody;
  keeper: PartKeeper;
  view: PartsView;
  files: AnswerFiles;
}

/** Fields that somebody else has written in the meantime, with both values to choose from. */
export function Clashes({ body, keeper, view, files }: Props) {
  const { locale, say } = useEnter();
  const words = useAnswerWords();
  const places = new Map(placesOf(body.definition).map((place) => [place.id, place]));
  const titleOf = ({ id }: Clash) => sayIn(locale, places.get(id)?.title ?? { zh: id, en: id });
  const textOf = ({ id }: Clash, value: unknown): string => {
    const place = places.get(id);
    if (!place) return '—';
    const text = holdsFiles(place)
      ? enumerate(namesOf(value, files), locale)
      : placeText(place, { [id]: value ?? null } as Answers, words);
    return text || '—';
  };
  if (view.clashes.length === 0) return null;
  return (
    <section className="enter-note notice-box gap-2 mb-6" role="alert">
      <h3>{say('enter.clash')}</h3>
      <ul>
        {view.clashes.map((clash) => (
          <li className="row-item" key={`${clash.part} ${clash.id}`}>
            <p>
              <b>{titleOf(clash)}</b>
            </p>
            <p>
              {say('enter.clashTheirs')} <q>{textOf(clash, clash.theirs)}</q>
            </p>
            <p>
              {say('enter.clashMine')} <q>{textOf(clash, clash.mine)}</q>
            </p>
            <p className="enter-deeds">
              <button
                type="button"
                className="button-quiet"
                onClick={() => keeper.keepTheirs(clash)}
              >
                {say('enter.keepTheirs')}
              </button>
              <button
                type="button"
                className="button-quiet"
                onClick={() => keeper.write(clash.part, clash.id, clash.mine ?? null)}
              >
                {say('enter.takeMine')}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
