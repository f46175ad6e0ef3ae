import { Timeline } from 'antd';
import type { ReviewedEntry } from '#contract/registration/office/reviewed-entry.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import { Deliveries } from './Deliveries.tsx';
import { Notes } from './Notes.tsx';
import { useReviewing } from '../reviewing.ts';

type EntryEvent = ReviewedEntry['events'][number];

const nameOf = ({ side, by }: EntryEvent, { t }: Pick<Office, 't'>): string => {
  if (side === 'time') return t('admin.entry.byTime');
  return side === 'captain' ? t('admin.entry.byTeam', { name: by ?? '–' }) : (by ?? '–');
};

/** Events of an entry, latest first. */
function Events() {
  const office = useOffice();
  const { t } = office;
  const { entry } = useReviewing();
  const items = entry.events.toReversed().map((event, index) => ({
    key: `${event.at} ${index}`,
    content: (
      <>
        {minuteOf(event.at)} · {nameOf(event, office)} · {t(`admin.entry.deed.${event.deed}`)}
        {event.note && <p className="office-said">{event.note}</p>}
      </>
    ),
  }));
  return (
    <section className="office-card">
      <h2>{t('admin.reviewHistory')}</h2>
      <Timeline items={items} />
    </section>
  );
}

/** Messages between team and office, latest first. */
function Messages() {
  const { t } = useOffice();
  const { entry } = useReviewing();
  if (entry.messages.length === 0) return null;
  return (
    <section className="office-card">
      <h2>{t('admin.entry.messages')}</h2>
      <ul className="entry-messages">
        {entry.messages.toReversed().map(({ id, at, isOffice, by, text }) => (
          <li key={id}>
            <small>
              {minuteOf(at)} · {isOffice ? t('admin.entry.office') : (by ?? '–')}
            </small>
            <p className="office-said">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const EntryStory = () => (
  <>
    <Notes />
    <Messages />
    <Deliveries />
    <Events />
  </>
);
