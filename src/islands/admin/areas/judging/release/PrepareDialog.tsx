import { Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { isPractice } from '#contract/contest/contest.ts';
import {
  listReleaseTemplates,
  prepareRelease,
  RELEASE_FIELDS,
  type ReleaseField,
} from '#contract/judging/outcome/release.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { MomentInput } from '#islands/admin/kit/input/MomentInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useJudgingChoices, useRoundOptions } from '../choices.ts';

interface Props {
  /** The round that the list is about; it is chosen if it can be released. */
  listed: number | undefined;
  onDone(): void;
  onEnd(): void;
}

interface Order {
  roundId?: number;
  fields: ReleaseField[];
  appealUntil: string | null;
  templateId: number | null;
}

const NOTHING: Order = { fields: ['prizes', 'rank'], appealUntil: null, templateId: null };

/** Options for ranked rounds, since only these can be released. */
function useRankedOptions() {
  const rounds = useJudgingChoices()?.rounds ?? [];
  const ranked = new Set(rounds.filter(({ state }) => state === 'ranked').map(({ id }) => id));
  return useRoundOptions().filter(({ value }) => ranked.has(value));
}

/** Templates of certificates that can be issued with a release of a round. */
function useTemplateOptions(roundId: number | undefined) {
  const { call } = useOffice();
  const nameOf = useName();
  const year = useJudgingChoices()?.rounds.find(({ id }) => id === roundId)?.year;
  const loaded = useLoaded('templates', async () => call(listReleaseTemplates, {}));
  return (loaded.value?.data ?? [])
    .filter((template) => template.year === year)
    .map(({ id, title }) => ({ value: id, label: nameOf(title) }));
}

/** Dialog that prepares a release: what of a ranking will be published. Somebody else of the office approves it. */
export function PrepareDialog({ listed, onDone, onEnd }: Props) {
  const { t, call, tell } = useOffice();
  const rounds = useRankedOptions();
  const [order, setOrder] = useState(NOTHING);
  const { fields, appealUntil, templateId } = order;
  const roundId = order.roundId ?? rounds.find(({ value }) => value === listed)?.value;
  const templates = useTemplateOptions(roundId);
  const round = useJudgingChoices()?.rounds.find(({ id }) => id === roundId);
  const isPublic = !round || !isPractice(round);
  async function prepare(): Promise<void> {
    await call(prepareRelease, { body: { roundId: roundId!, fields, appealUntil, templateId } });
    tell(t('admin.judging.release.now.prepared'));
    onDone();
  }
  return (
    <AskDialog
      title={t('admin.judging.release.prepare')}
      okText={t('admin.judging.release.prepare')}
      isReady={roundId !== undefined && fields.length > 0}
      onGive={prepare}
      onEnd={onEnd}
    >
      <p>{t('admin.judging.release.detail')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('field.assignment.roundId')} htmlFor="release-round" required>
          <Select
            id="release-round"
            options={rounds}
            value={roundId ?? null}
            notFoundContent={t('admin.judging.release.noneRanked')}
            onChange={(id) => setOrder({ ...order, roundId: id, templateId: null })}
          />
        </Form.Item>
        <Form.Item
          label={t('field.judgingRelease.fields')}
          required
          {...(isPublic ? {} : { extra: t('admin.judging.release.practice') })}
        >
          <Checkbox.Group
            value={fields}
            onChange={(chosen) => setOrder({ ...order, fields: chosen })}
            options={RELEASE_FIELDS.map((value) => ({
              value,
              label: t(`admin.judging.release.field.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item label={t('field.judgingRelease.appealUntil')} htmlFor="release-appeal">
          <MomentInput
            id="release-appeal"
            placeholder={t('admin.judging.release.noAppeals')}
            value={appealUntil}
            onChoose={(until) => setOrder({ ...order, appealUntil: until })}
          />
        </Form.Item>
        <Form.Item label={t('field.judgingRelease.templateId')} htmlFor="release-template">
          <Select
            id="release-template"
            allowClear
            options={templates}
            value={templateId}
            placeholder={t('admin.judging.release.noPapers')}
            onChange={(id) => setOrder({ ...order, templateId: id ?? null })}
          />
        </Form.Item>
      </Form>
    </AskDialog>
  );
}
