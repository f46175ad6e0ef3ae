import { itemsOf } from '#domain/forms/model.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import { sayIn } from '#islands/forms/wording.ts';
import { useEnter } from '../enter.ts';
import type { PartKeeper, PartsView } from './part-keeper.ts';
import type { Clash } from './parts-state.ts';

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

interface Props {
  body: FormBody;
  keeper: PartKeeper;
  view: PartsView;
}

/** Fields that somebody else has written meanwhile: both values stand there to choose from. */
export function Clashes({ body, keeper, view }: Props) {
  const { locale, say } = useEnter();
  const titles = new Map(itemsOf(body.definition).map(({ item }) => [item.id, item.title]));
  const titleOf = ({ id }: Clash) => sayIn(locale, titles.get(id) ?? { zh: id, en: id });
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
              {say('enter.clashTheirs')} <q>{shown(clash.theirs)}</q>
            </p>
            <p>
              {say('enter.clashMine')} <q>{shown(clash.mine)}</q>
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
