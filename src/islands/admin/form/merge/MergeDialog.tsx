import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { putAt, type Dispute, type Merge } from './merge.ts';
import './merge.css';

interface Props extends Merge {
  theirs: { updatedAt: string; updatedBy: string | null };
  labelOf(field: string): string;
  /** Called with the merged record, which is not saved yet. */
  onEnd(merged: Record<string, unknown>): void;
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value || '–' : JSON.stringify(value);

function Question(props: {
  title: string;
  dispute: Dispute;
  isMine: boolean;
  onChoose(isMine: boolean): void;
}) {
  const { title, dispute, isMine, onChoose } = props;
  const { t } = useOffice();
  const choices = [
    { is: true, name: t('admin.mine'), value: dispute.mine },
    { is: false, name: t('admin.theirs'), value: dispute.theirs },
  ];
  return (
    <fieldset>
      <legend>{title}</legend>
      {choices.map(({ is, name, value }) => (
        <label key={name}>
          <input
            type="radio"
            name={dispute.place}
            checked={isMine === is}
            onChange={() => onChoose(is)}
          />
          <small>{name}</small>
          <span>{shown(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Shown if somebody else has saved in the meantime: both versions side by side for each disputed place, for the
 * reader to choose. Nothing typed is lost.
 */
export function MergeDialog({ merged, disputes, taken, theirs, labelOf, onEnd }: Props) {
  const { t, locale: language } = useOffice();
  const [mine, setMine] = useState<Record<string, boolean>>({});
  const name = (place: string) => {
    const [field, locale] = place.split('.') as [string, string?];
    const side = locale && t(locale === 'zh' ? 'admin.chinese' : 'admin.english');
    return labelOf(field) + (side ? ` (${side})` : '');
  };
  const isMine = (place: string) => mine[place] ?? true;
  const end = () =>
    onEnd(
      disputes
        .filter(({ place }) => !isMine(place))
        .reduce((record, { place, theirs: value }) => putAt(record, place, value), merged),
    );
  const values = { name: theirs.updatedBy ?? '–', time: minuteOf(theirs.updatedAt) };
  return (
    <Modal
      open
      title={t('admin.conflict')}
      width={680}
      closable={false}
      footer={
        <Button type="primary" onClick={end}>
          {t('admin.goOn')}
        </Button>
      }
    >
      <div className="office-merge">
        <Alert type="warning" showIcon title={t('admin.conflictBy', values)} />
        {taken.length > 0 && (
          <p>{t('admin.taken', { fields: enumerate(taken.map(name), language) })}</p>
        )}
        {disputes.map((dispute) => (
          <Question
            key={dispute.place}
            title={name(dispute.place)}
            dispute={dispute}
            isMine={isMine(dispute.place)}
            onChoose={(is) => setMine({ ...mine, [dispute.place]: is })}
          />
        ))}
        <p>{t('admin.conflictNext')}</p>
      </div>
    </Modal>
  );
}
