import { Alert, Button } from 'antd';
import { useState } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { shownRank } from '../ranking/shown-rank.ts';
import { WideTable } from '../WideTable.tsx';
import { TieDialog } from './TieDialog.tsx';
import type { Prized } from './prized.ts';

interface Props {
  roundId: number;
  trackId: number;
  prize: Prized;
  onDone(): void;
}

/** A tie of a prize, and the button that decides it. */
function Tied({ roundId, trackId, prize, onDone }: Props) {
  const { t, may, locale } = useOffice();
  const nameOf = useName();
  const [isOpen, show] = useState(false);
  const { tie } = prize;
  if (!tie) return null;
  const count = tie.entries.length;
  return (
    <>
      <Alert
        type="warning"
        title={t('admin.judging.award.tie', { count, seats: tie.seats })}
        description={enumerate(
          tie.entries.map(({ number, team }) => `${number} ${team}`),
          locale,
        )}
        action={
          may('judging:award:decide') && (
            <Button onClick={() => show(true)}>{t('admin.judging.award.decide')}</Button>
          )
        }
      />
      {isOpen && (
        <TieDialog
          roundId={roundId}
          trackId={trackId}
          prizeId={prize.prizeId}
          name={nameOf(prize.name)}
          tie={tie}
          onDone={onDone}
          onEnd={() => show(false)}
        />
      )}
    </>
  );
}

/** A prize with its winners, how ties were decided, and what is open. */
export function PrizeBlock(props: Props) {
  const { t, label } = useOffice();
  const nameOf = useName();
  const { name, count, winners, decision } = props.prize;
  const given = { name: nameOf(name), given: winners.length, count };
  const title = t('admin.judging.award.prize', given);
  return (
    <div className="judging-page">
      <h3>{title}</h3>
      <Tied {...props} />
      {decision && (
        <p>
          {t('admin.judging.award.decided', {
            by: decision.by,
            way: t(`admin.judging.award.way.${decision.way}`),
            reason: decision.reason,
          })}
        </p>
      )}
      {winners.length > 0 && (
        <WideTable
          name={title}
          rowKey="number"
          dataSource={winners}
          pagination={{ pageSize: 50, hideOnSinglePage: true }}
          columns={[
            {
              title: t('admin.judging.rank'),
              key: 'rank',
              width: 80,
              render: (_, row) => shownRank(row),
            },
            { title: label('assignment', 'number'), dataIndex: 'number', width: 160 },
            { title: label('assignment', 'title'), dataIndex: 'title' },
            { title: t('field.entry.team'), dataIndex: 'team', width: '30%' },
          ]}
        />
      )}
    </div>
  );
}
