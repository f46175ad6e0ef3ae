import type { FormBody } from '#contract/forms/filling.ts';
import { placesOf } from '#domain/registration/places.ts';
import type { AnswerFiles } from '#islands/forms/state/file/answer-files.ts';
import { sayIn } from '#islands/forms/wording.ts';
import { useEnter } from '../enter.ts';
import { usePlaceText } from './use-answer-words.ts';
import type { PartKeeper, PartsView } from './part-keeper.ts';
import type { Clash } from './parts-state.ts';

interface Props {
  body: FormBody;
  keeper: PartKeeper;
  view: PartsView;
  files: AnswerFiles;
}

/** Fields that somebody else has written in the meantime, with both values to choose from. */
export function Clashes({ body, keeper, view, files }: Props) {
  const { locale, say } = useEnter();
  const textOf = usePlaceText(body, files);
  const places = new Map(placesOf(body.definition).map((place) => [place.id, place]));
  const titleOf = ({ id }: Clash) => sayIn(locale, places.get(id)?.title ?? { zh: id, en: id });
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
              {say('enter.clashTheirs')} <q>{textOf(clash.id, clash.theirs)}</q>
            </p>
            <p>
              {say('enter.clashMine')} <q>{textOf(clash.id, clash.mine)}</q>
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
