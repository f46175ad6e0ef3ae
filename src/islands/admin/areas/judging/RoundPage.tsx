import { Alert, Select } from 'antd';
import type { ReactNode } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useRoundOptions } from './choices.ts';
import './judging.css';

interface Props extends Pick<PageProps, 'query'> {
  title: string;
  /** Last part of the page's path, such as `award`. */
  page: string;
  /** Content beside the selector of the round. */
  tools?(id: number): ReactNode;
  children(id: number): ReactNode;
}

/** Why a page about a round has nothing to show yet, with the way to the rounds. */
export function RoundAlert({ error }: { error: Error }) {
  const { t } = useOffice();
  const action = <a href="#/judging/round">{t('office.round')}</a>;
  return <Alert type="info" title={error.message} action={action} />;
}

/** Page about one round: the one that its address names, otherwise the latest. */
export function RoundPage({ query, title, page, tools, children }: Props) {
  const { t } = useOffice();
  const rounds = useRoundOptions();
  const id = query['roundId'] ? Number(query['roundId']) : rounds[0]?.value;
  return (
    <div className="judging-page">
      <div className="judging-head">
        <h1>{title}</h1>
        <Select
          aria-label={t('field.assignment.roundId')}
          className="judging-choice"
          popupMatchSelectWidth={false}
          options={rounds}
          value={id ?? null}
          onChange={(chosen) => (location.hash = `#/judging/${page}?roundId=${chosen}`)}
        />
        {id !== undefined && tools?.(id)}
      </div>
      {id === undefined ? <p>{t('admin.judging.noRounds')}</p> : children(id)}
    </div>
  );
}
