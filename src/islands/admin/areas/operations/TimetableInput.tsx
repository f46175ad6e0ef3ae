import { Input } from 'antd';
import { TIME_ZONE } from '#contract/call/zone.ts';
import { previewTimetable } from '#contract/operations/job.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useValues } from '#islands/admin/form/values.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useSettled } from '#islands/admin/kit/use-settled.ts';
import { timetableWords } from './timetable-words.ts';
import './operations.css';

/** Next runs, in the time zone of the job. */
function Moments({ moments, zone }: { moments: readonly string[]; zone: string }) {
  const { locale } = useOffice();
  const format = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return (
    <ol>
      {moments.map((moment) => (
        <li key={moment}>
          <time dateTime={moment}>{format.format(new Date(moment))}</time>
        </li>
      ))}
    </ol>
  );
}

function Preview({ cron, zone }: { cron: string; zone: string }) {
  const { t, call, locale } = useOffice();
  const asked = useSettled(`${cron}\n${zone}`);
  const preview = useLoaded(asked, async () => {
    const [text = '', at = ''] = asked.split('\n');
    if (text.trim() === '' || at === '') return undefined;
    const { data } = await call(previewTimetable, { body: { cron: text, zone: at } });
    return { ...data, zone: at, words: timetableWords(text, locale, t) };
  });
  const { value } = preview;
  if (!value) return null;
  if (value.moments.length === 0) return <p>{t('admin.neverComes')}</p>;
  return (
    <>
      {value.words && <p>{value.words}</p>}
      <Moments moments={value.moments} zone={value.zone} />
    </>
  );
}

/** Input for a cron expression, with its meaning in words and the next runs. */
export function TimetableInput({ id, value = '', onChange }: InputProps<string>) {
  const zone = String(useValues()['zone'] ?? TIME_ZONE);
  return (
    <>
      <Input
        {...(id && { id })}
        value={value}
        autoComplete="off"
        placeholder="0 0 3 * * ?"
        onChange={({ target }) => onChange?.(target.value)}
      />
      <div className="office-timetable" role="status">
        <Preview cron={value} zone={zone} />
      </div>
    </>
  );
}
