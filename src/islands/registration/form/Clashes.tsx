import { itemsOf } from '#domain/forms/model.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import { fileIds, type AnswerFiles } from '#islands/forms/state/file/answer-files.ts';
import { sayIn } from '#islands/forms/wording.ts';
import { useEnter } from '../enter.ts';
import type { PartKeeper, PartsView } from './part-keeper.ts';
import type { Clash } from './parts-state.ts';

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Files by their names, as far as they are known. */
const namesOf = (value: unknown, files: AnswerFiles): string =>
  fileIds(value)
    .map((id) => files.known(id)?.originalFilename ?? '…')
    .join(', ') || '—';

interface Props {
  body: FormBody;
  keeper: PartKeeper;
  view: PartsView;
  files: AnswerFiles;
}

/** Fields that somebody else has written meanwhile: both values stand there to choose from. */
export function Clashes({ body, keeper, view, files }: Props) {
  const { locale, say } = useEnter();
  const titles = new Map(itemsOf(body.definition).map(({ item }) => [item.id, item.title]));
  const titleOf = ({ id }: Clash) => sayIn(locale, titles.get(id) ?? { zh: id, en: id });
  const fileFields = new Set(
    itemsOf(body.definition)
      .filter(({ item }) => item.kind === 'files' || item.kind === 'pictures')
      .map(({ item }) => item.id),
  );
  const textOf = ({ id }: Clash, value: unknown): string =>
    fileFields.has(id) ? namesOf(value, files) : shown(value);
  if (view.clashes.length === 0) return null;
  return (
    <section className="enter-note" role="alert">
      <h3>{say('enter.clash')}</h3>
      <ul className="enter-rows">
        {view.clashes.map((clash) => (
          <li key={`${clash.part} ${clash.id}`}>
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
              <button type="button" className="button-quiet" onClick={() => keeper.yield(clash)}>
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
