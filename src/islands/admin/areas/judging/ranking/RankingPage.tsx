import { Alert, Spin } from 'antd';
import { enumerate } from '#contract/call/enumerate.ts';
import { getCalibration } from '#contract/judging/calibration.ts';
import { getRanking } from '#contract/judging/rank/ranking.ts';
import { getRoundProgress } from '#contract/judging/round.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { usePageEvent } from '#islands/ui/use-page-event.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { SHEETS_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { RoundPage } from '../RoundPage.tsx';
import { CalibrationList } from './CalibrationList.tsx';
import { CheckButton } from './CheckButton.tsx';
import { FilesAlert } from './FilesAlert.tsx';
import { FlagList } from './FlagList.tsx';
import { JudgeTable } from './JudgeTable.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { SheetDownloads } from './SheetDownloads.tsx';
import { RankingDownloads } from './RankingDownloads.tsx';
import { RankTable } from './RankTable.tsx';
import { UnrankedAlert } from './UnrankedAlert.tsx';

/** Progress, scores and flags of one round. */
function Round({ id }: { id: number }) {
  const { t, call, locale } = useOffice();
  const params = { id };
  const loaded = useLoaded(String(id), async () => {
    const [progress, ranking, calibration] = await Promise.all([
      call(getRoundProgress, { params }),
      call(getRanking, { params }),
      call(getCalibration, { params }),
    ]);
    return { progress: progress.data, ranking: ranking.data, calibration: calibration.data };
  });
  usePageEvent<{ round: number }>([SHEETS_CHANGED], (told) => {
    if (!told || told.round === id) loaded.reload();
  });
  if (!loaded.value) return <Spin />;
  const { progress, ranking, calibration } = loaded.value;
  const { kept, zRefused } = ranking;
  return (
    <>
      {ranking.method === 'z' && zRefused.length > 0 && (
        <Alert
          type="warning"
          title={t('admin.judging.zRefused', { names: enumerate(zRefused, locale) })}
        />
      )}
      <FilesAlert id={id} files={progress.files} />
      <UnrankedAlert combined={ranking.combined} />
      {kept && (
        <Alert
          type="success"
          title={t('admin.judging.kept', { by: kept.by, digest: kept.digest.slice(0, 16) })}
        />
      )}
      {!kept && (
        <Alert
          type="info"
          title={t('admin.judging.notKept')}
          action={<a href="#/judging/round">{t('office.round')}</a>}
        />
      )}
      <h2>{t('admin.judging.scores')}</h2>
      <RankTable ranking={ranking} />
      <h2>{t('office.judge')}</h2>
      <JudgeTable people={progress.judges} scored={ranking.judges} />
      <MatrixTable id={id} />
      <CalibrationList calibration={calibration} />
      <FlagList flags={ranking.flags} />
    </>
  );
}

/** Page of the scores and ranks of a round, computed from the current sheets. */
export function RankingPage({ query }: PageProps) {
  const { t } = useOffice();
  return (
    <RoundPage
      query={query}
      title={t('office.ranking')}
      page="ranking"
      tools={(id) => (
        <>
          <CheckButton id={id} />
          <RankingDownloads id={id} />
          <SheetDownloads id={id} />
        </>
      )}
    >
      {(id) => <Round key={id} id={id} />}
    </RoundPage>
  );
}
