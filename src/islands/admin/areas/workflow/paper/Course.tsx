import { Timeline } from 'antd';
import { enumerate } from '#contract/call/enumerate.ts';
import type { ApplicationCourse, ApplicationRecordEntry } from '#contract/workflow/application.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { minuteOf } from '#lib/own-session.ts';
import '#islands/admin/records/records.css';

type Step = ApplicationCourse['open'][number];

/** What has happened. */
function Happened({
  entry: { at, deed, step, by, assignee, standsFor, place, note },
}: {
  entry: ApplicationRecordEntry;
}) {
  const { t } = useOffice();
  const nameOf = useName();
  const did = t(`admin.workflow.did.${deed}`);
  const signs = place && by && t(`admin.workflow.signs.${place}`, { by });
  const absent = standsFor && t('admin.workflow.forAbsent', { name: standsFor });
  const parts = [minuteOf(at), step && nameOf(step), by, did, assignee, absent, signs];
  return (
    <>
      {parts.filter(Boolean).join(' · ')}
      {note && <p className="office-said">{note}</p>}
    </>
  );
}

/** A step that is open or follows, with its people and until when. */
function Shown({ step: { name, people, dueAt }, isOpen }: { step: Step; isOpen: boolean }) {
  const { t, locale } = useOffice();
  const named = [useName()(name), enumerate(people, locale)].filter(Boolean).join(' · ');
  return (
    <>
      <Mark value="step" tone={isOpen ? 'note' : 'plain'}>
        {t(isOpen ? 'admin.workflow.nowOpen' : 'admin.workflow.comesNext')}
      </Mark>{' '}
      {named}
      {dueAt && ` · ${t('admin.workflow.dueAt', { time: minuteOf(dueAt) })}`}
    </>
  );
}

/** How far an application has come: what has happened, what is open, and what follows. */
export function Course({ course: { records, open, next } }: { course: ApplicationCourse }) {
  const { t } = useOffice();
  const items = [
    ...records.map((entry, at) => ({ key: `r${at}`, content: <Happened entry={entry} /> })),
    ...open.map((step, at) => ({ key: `o${at}`, content: <Shown step={step} isOpen /> })),
    ...next.map((step, at) => ({
      key: `n${at}`,
      color: 'gray',
      content: <Shown step={step} isOpen={false} />,
    })),
  ];
  return (
    <section aria-label={t('admin.workflow.course')}>
      <h2>{t('admin.workflow.course')}</h2>
      <Timeline items={items} />
    </section>
  );
}
