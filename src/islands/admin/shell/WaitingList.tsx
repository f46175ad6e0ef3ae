import { listWaiting, type Waiting } from '#contract/waiting.ts';
import type { OfficeKey } from '#lib/office/texts.ts';
import { useOffice } from '../office.ts';
import { isThere } from '../registry.ts';
import { useLoaded } from '../resources/use-rows.ts';
import { iconOf } from './icons.ts';
import { placeOf } from './navigation.ts';
import { toHash } from './router.ts';

/** The filter by which a list shows what waits. */
const QUERY: Readonly<Record<Waiting['what'], Readonly<Record<string, string>>>> = {
  asked: { approval: 'asked' },
  changed: { state: 'changed' },
  failed: { state: 'failed' },
  new: { status: 'new' },
};

const pathOf = ({ page }: Waiting): string => `/${page.replace(':', '/')}`;

function Entry({ waiting }: { waiting: Waiting }) {
  const { t } = useOffice();
  const { what, count } = waiting;
  const path = pathOf(waiting);
  const { page } = placeOf(path)!;
  return (
    <li>
      <a href={toHash({ path, query: QUERY[what] })}>
        {iconOf(page.icon)}
        <span>
          <b>{t(`office.${page.key}` as OfficeKey)}</b>
          <small>{t(`admin.wait.${what}`)}</small>
        </span>
        <strong>{count}</strong>
      </a>
    </li>
  );
}

/** What waits for the reader; each leads to the list that shows it. */
export function WaitingList() {
  const { t, call } = useOffice();
  const { value } = useLoaded('waiting', async () => (await call(listWaiting)).data);
  if (value === undefined) return null;
  const open = value.filter((one) => isThere(pathOf(one)));
  return (
    <section aria-labelledby="home-waiting">
      <h2 id="home-waiting">{t('admin.waitingForMe')}</h2>
      {open.length === 0 ? (
        <p className="office-note">{t('admin.waitingNothing')}</p>
      ) : (
        <ul className="office-waiting">
          {open.map((one) => (
            <Entry key={`${one.page} ${one.what}`} waiting={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
